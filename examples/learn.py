"""A network that learns the game by playing itself: it scores the rows of `moves`, whatever modules are in play.

    pip install 'bastide[research,learn]'
    python examples/learn.py --minutes 20 --out net.pt          # one core
    python examples/learn.py --minutes 20 --ray 4               # four workers on Ray, which gather and learn together

Every batch is so many whole games on the vector environment. A decision is judged by how the lead went on from there to
the end of the game, against what the network expected (a clipped policy gradient). Prints its curve: how often it beats
`random` on games that it does not learn from.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from bastide.research import VectorEnv
from bastide.research.observation import FIGURES, MOVES, NOW

KINDS, FEATURES = 24, 12  # of actions and of features that the network tells apart
NUMBERS = {"open": 4, "size": 8, "mine": 1, "theirs": 1, "beside": 4, "around": 9}  # columns, and what is much of each
AROUND = 4  # numbers about the whole position
WIDTH = KINDS + FEATURES + len(NUMBERS) + AROUND
POINTS = 20.0  # a lead of so many points is 1 to the network
Floats = NDArray[np.float32]


@dataclass
class Seen:
    """The possible moves of many decisions: a row each, and the decision that each belongs to."""

    rows: torch.Tensor
    of: torch.Tensor
    decisions: int


def seen(env: VectorEnv, info: dict[str, Any]) -> tuple[Seen, NDArray[np.intp], Floats]:
    """What the network sees of every game now, the slot of each row, and by how much the one asked is ahead."""
    tables, seat = env.tables, info["seat"]
    game, slot = np.nonzero(info["action_mask"])
    moves = tables["moves"][game, slot]
    figures = tables["figures"]
    own = figures[:, :, FIGURES.index("owner")] == seat[:, None]
    in_supply = (own & (figures[:, :, FIGURES.index("place")] == 0)).sum(1)
    scores = tables["scores"].astype(np.float32)
    mine = scores[np.arange(len(seat)), seat]
    scores[np.arange(len(seat)), seat] = -1e6
    ahead = (mine - scores.max(1)) / POINTS
    turn = tables["now"][:, NOW.index("turn")] / 72
    left = tables["piles"].sum((1, 2)) / 72
    around = np.stack([ahead, in_supply / 7, turn, left], 1)
    rows = np.zeros((len(game), WIDTH), np.float32)
    each = np.arange(len(game))
    rows[each, np.minimum(moves[:, MOVES.index("kind")], KINDS - 1)] = 1
    rows[each, KINDS + np.clip(moves[:, MOVES.index("feature")], 0, FEATURES - 1)] = 1
    for i, (name, much) in enumerate(NUMBERS.items()):
        rows[:, KINDS + FEATURES + i] = moves[:, MOVES.index(name)] / much
    rows[:, -AROUND:] = around[game]
    return Seen(torch.from_numpy(rows), torch.from_numpy(game), len(seat)), slot, ahead


class Net(nn.Module):
    """Scores every row by itself; what a position is worth is read from all its rows together."""

    def __init__(self, width: int = 64) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(WIDTH, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.score = nn.Linear(width, 1)
        self.worth = nn.Linear(width, 1)

    def forward(self, given: Seen) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithm of how likely each row is chosen, and how far ahead each decision ends from here."""
        hidden = self.body(given.rows)
        score = self.score(hidden).squeeze(1)
        most = torch.full((given.decisions,), -1e9).scatter_reduce(0, given.of, score.detach(), "amax")
        shares = torch.zeros(given.decisions).index_add(0, given.of, (score - most[given.of]).exp())
        likely = score - most[given.of] - shares.log()[given.of]
        n = torch.zeros(given.decisions).index_add(0, given.of, torch.ones(len(score)))
        mean = torch.zeros(given.decisions, hidden.shape[1]).index_add(0, given.of, hidden) / n[:, None]
        return likely, self.worth(mean).squeeze(1)


def chosen(likely: torch.Tensor, given: Seen, rng: np.random.Generator) -> NDArray[np.int64]:
    """A row of every decision, as likely as the network says: the largest after a little noise of the right kind."""
    noisy = likely.detach().numpy() + rng.gumbel(size=len(likely))
    order = np.lexsort((noisy, given.of.numpy()))
    last = np.cumsum(np.bincount(given.of.numpy(), minlength=given.decisions)) - 1
    return order[last]


@dataclass
class Batch:
    """Decisions of whole games: what was seen, which row was chosen, how likely that was and what it came to."""

    seen: list[Seen]
    rows: list[torch.Tensor]
    likely: list[torch.Tensor]
    came_to: list[torch.Tensor]
    there: list[torch.Tensor]  # whether the decision belongs to the batch: its game was not over before


def gather(net: Net, env: VectorEnv, seed: int) -> Batch:
    """Play every game of the environment to its end, both seats by the network."""
    rng = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    n = env.num_envs
    alive, final = np.ones(n, bool), np.zeros((n, len(env.setup.players)), np.float32)
    batch = Batch([], [], [], [], [])
    asked = []
    while alive.any():
        given, slot, ahead = seen(env, info)
        with torch.no_grad():
            likely, _ = net(given)
        rows = chosen(likely, given, rng)
        asked.append((info["seat"], ahead))
        batch.seen.append(given)
        batch.rows.append(torch.from_numpy(rows))
        batch.likely.append(likely[rows])
        batch.there.append(torch.from_numpy(alive.copy()))
        _, _, over, _, info = env.step(slot[rows])
        for i in np.flatnonzero(over & alive):
            points = info["final_info"]["scores"][i].astype(np.float32)
            for player in range(len(points)):
                final[i, player] = points[player] - np.delete(points, player).max()
        alive &= ~over
    for seat, ahead in asked:
        batch.came_to.append(torch.from_numpy(final[np.arange(n), seat] / POINTS - ahead))
    return batch


def lessons(net: Net, batch: Batch, learn: torch.optim.Optimizer | None) -> list[torch.Tensor]:
    """Go through the steps of a batch, some at a time; without an optimizer the sum of all gradients is returned."""
    total = [torch.zeros_like(one) for one in net.parameters()]
    for first in range(0, len(batch.seen), 8):
        steps = range(first, min(first + 8, len(batch.seen)))
        loss = torch.zeros(())
        for i in steps:
            likely, worth = net(batch.seen[i])
            there, rows = batch.there[i], batch.rows[i]
            surprise = (batch.came_to[i] - worth)[there]
            gain = surprise.detach()
            ratio = (likely[rows] - batch.likely[i])[there].exp()
            loss = (
                loss - torch.minimum(ratio * gain, ratio.clamp(0.8, 1.2) * gain).sum() + 0.5 * surprise.square().sum()
            )
            loss = loss + 0.01 * (likely.exp() * likely)[there[batch.seen[i].of]].sum()
        net.zero_grad()
        (loss / sum(int(batch.there[i].sum()) for i in steps)).backward()
        if learn is not None:
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            learn.step()
        total = [sum_ + one.grad for sum_, one in zip(total, net.parameters(), strict=True)]
    return total


def against(net: Net, opponent: str, modules: tuple[str, ...], games: int, seed: int) -> tuple[float, float]:
    """The share of games won, a draw is half of one, and the mean lead; seats change from game to game."""
    env = VectorEnv(games, opponents=opponent, modules=modules)
    rng = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    own, lead, alive = info["seat"], np.zeros(games), np.ones(games, bool)
    while alive.any():
        given, slot, _ = seen(env, info)
        with torch.no_grad():
            likely, _ = net(given)
        _, _, over, _, info = env.step(slot[chosen(likely * 1e6, given, rng)])
        for i in np.flatnonzero(over & alive):
            mine, other = info["final_info"]["scores"][i][[own[i], 1 - own[i]]]
            lead[i] = mine - other
        alive &= ~over
    return float((0.5 + 0.5 * np.sign(lead)).mean()), float(lead.mean())


def on_ray(workers: int, modules: tuple[str, ...], games: int) -> Any:
    """Workers that gather games by the weights they are handed and give back what to learn from them."""
    import ray

    @ray.remote(num_cpus=1)
    class Worker:
        def __init__(self) -> None:
            torch.set_num_threads(1)
            self.net, self.env = Net(), VectorEnv(games, modules=modules)

        def learn(self, weights: Any, seed: int) -> list[torch.Tensor]:
            self.net.load_state_dict(weights)
            return lessons(self.net, gather(self.net, self.env, seed), None)

    ray.init(include_dashboard=False, log_to_driver=False)
    made: Any = Worker
    team = [made.remote() for _ in range(workers)]
    return lambda weights, seed: ray.get([one.learn.remote(weights, seed * workers + i) for i, one in enumerate(team)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--games", type=int, default=64, help="games in a batch")
    parser.add_argument("--modules", default="", help="boxes, divided by commas")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=10, help="batches between two looks at how good it is")
    parser.add_argument("--ray", type=int, default=0, metavar="WORKERS")
    parser.add_argument("--out", help="where to keep the network")
    given = parser.parse_args()
    modules = tuple(code for code in given.modules.split(",") if code)
    torch.set_num_threads(1)
    torch.manual_seed(given.seed)
    net = Net()
    learn = torch.optim.Adam(net.parameters(), 1e-3)
    env = VectorEnv(given.games, modules=modules)
    team = on_ray(given.ray, modules, given.games) if given.ray else None
    begin, batches = time.monotonic(), 0
    while True:
        minutes = (time.monotonic() - begin) / 60
        if batches % given.every == 0 or minutes >= given.minutes:
            won, lead = against(net, "random", modules, 200, 2001)
            games = batches * given.games * max(1, given.ray)
            print(f"{minutes:6.1f} min {games:7} games   beats random in {won:.1%} of 200, by {lead:.1f}", flush=True)
        if minutes >= given.minutes:
            break
        if team is None:
            lessons(net, gather(net, env, given.seed * 1_000_000 + batches), learn)
        else:
            learn.zero_grad()
            for found in team(net.state_dict(), given.seed * 1_000_000 + batches):
                for one, gradient in zip(net.parameters(), found, strict=True):
                    one.grad = gradient if one.grad is None else one.grad + gradient
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            learn.step()
        batches += 1
    if given.out:
        torch.save(net.state_dict(), given.out)
    won, lead = against(net, "greedy", modules, 100, 2001)
    print(f"against greedy {won:.1%} of 100 games, by {lead:.1f}")


if __name__ == "__main__":
    main()
