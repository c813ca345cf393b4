import { useState } from 'react';
import { useSession } from '@/api/auth';
import { languageOf } from '@/kit/lib/language';
import { useInterval } from '@/kit/lib/use-interval';

/** How long the watermark stays in one place (ms). */
const STAYS = 12_000;
/**
 * The watermark's positions in turn, in percent of the picture from its top left. None is under the controls.
 */
const PLACES = [
  [6, 8],
  [58, 30],
  [22, 62],
  [64, 70],
  [40, 12],
  [8, 40],
] as const;

/**
 * Shows the viewer's identity over the picture, so that a leaked copy names its source. It ignores pointer
 * events and screen readers skip it.
 */
export function Watermark() {
  const session = useSession();
  const [at, setAt] = useState(0);
  useInterval(() => setAt((at + 1) % PLACES.length), STAYS, true);
  if (session.status !== 'user') return null;
  const { name, mobilenumber } = session.user;
  const [left, top] = PLACES[at] ?? PLACES[0];
  return (
    <span
      aria-hidden
      data-watermark
      lang={languageOf(name)}
      translate="no"
      style={{ left: `${left}%`, top: `${top}%` }}
      className="pointer-events-none absolute z-5 flex max-w-[34%] gap-1.5 text-small font-semibold text-white/45 select-none [text-shadow:0_1px_2px_rgb(0_0_0/60%)]"
    >
      <span className="truncate">{name}</span>
      <span>{mobilenumber.slice(-4)}</span>
    </span>
  );
}
