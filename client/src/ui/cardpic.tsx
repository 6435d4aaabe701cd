// The picture of a box, fetched when it is about to be seen: a first page need not wait for all of them.
import { useEffect, useRef, useState } from "preact/hooks";
import { theme } from "../theme";
import { under } from "../under";

const AHEAD = "200px";

export function CardPic({ code }: { code: string }) {
  const [near, setNear] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!frame.current) return;
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some((one) => one.isIntersecting)) return;
        watch.disconnect();
        setNear(true);
      },
      { rootMargin: AHEAD },
    );
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  return (
    <span class="pc" ref={frame}>
      {near && <img src={under(`/api/card/${code}.svg?theme=${theme.value}`)} alt="" />}
    </span>
  );
}
