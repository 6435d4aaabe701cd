"""For researchers: the game as PettingZoo, Gymnasium and OpenSpiel know games. Needs the extra `research`.

env = bastide.research.env(players=2, modules=["IC", "TB"])      PettingZoo, agents in turn
env = bastide.research.SoloEnv(opponents="greedy")               Gymnasium, one seat against players of ours
env = bastide.research.VectorEnv(256)                            Gymnasium's vector API, many games at once
import bastide.research.spiel                                     OpenSpiel: pyspiel.load_game("bastide")
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from bastide.extras import extra

if TYPE_CHECKING:
    from bastide.research.observation import Observer
    from bastide.research.slots import Question
    from bastide.research.solo import SoloEnv
    from bastide.research.turns import TurnsEnv, env, raw_env
    from bastide.research.vector import VectorEnv

__all__ = ["Observer", "Question", "SoloEnv", "TurnsEnv", "VectorEnv", "env", "raw_env"]

_HOME = {
    "Observer": "observation",
    "Question": "slots",
    "SoloEnv": "solo",
    "TurnsEnv": "turns",
    "VectorEnv": "vector",
    "env": "turns",
    "raw_env": "turns",
}


def __getattr__(name: str) -> Any:
    """Each of the three libraries is imported only by whoever asks for it."""
    if name not in _HOME:
        raise AttributeError(f"bastide.research has no {name!r}; possible: {', '.join(__all__)}")
    with extra("research"):
        return getattr(import_module(f"bastide.research.{_HOME[name]}"), name)
