import { useId } from 'react';
import { cn } from '@/kit/lib/cn';

const tiles = {
  star: 'M24 7L27.9 14.6L36 12L33.4 20.1L41 24L33.4 27.9L36 36L27.9 33.4L24 41L20.1 33.4L12 36L14.6 27.9L7 24L14.6 20.1L12 12L20.1 14.6Z',
  ring: 'M24 6a18 18 0 1 0 0 36a18 18 0 1 0 0-36Zm0 6a12 12 0 1 1 0 24a12 12 0 1 1 0-24Zm0 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10Z',
  petal: 'M24 4C25 17 31 23 44 24C31 25 25 31 24 44C23 31 17 25 4 24C17 23 23 17 24 4Z',
  lozenge: 'M24 6L42 24L24 42L6 24Z',
};

type JaaliProps = {
  tile?: keyof typeof tiles;
  /** The place of the one marigold tile, in tiles from the left and top; none if left out. */
  lit?: [column: number, row: number];
  className?: string;
};

/**
 * A decorative lattice that fills its positioned parent and fades to the left, in the current colour. Use it
 * faintly on a dark background.
 */
export function Jaali({ tile = 'star', lit, className }: JaaliProps) {
  const id = useId();
  return (
    <svg aria-hidden className={cn('pointer-events-none absolute inset-0 size-full print:hidden', className)}>
      <defs>
        <pattern id={`${id}p`} width="48" height="48" patternUnits="userSpaceOnUse">
          <path d={tiles[tile]} fill="currentColor" fillRule="evenodd" />
        </pattern>
        <linearGradient id={`${id}g`}>
          <stop offset="0" stopColor="white" stopOpacity="0.15" />
          <stop offset="1" stopColor="white" />
        </linearGradient>
        <mask id={`${id}m`}>
          <rect width="100%" height="100%" fill={`url(#${id}g)`} />
        </mask>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id}p)`} mask={`url(#${id}m)`} />
      {lit ? (
        <path
          d={tiles[tile]}
          fillRule="evenodd"
          transform={`translate(${lit[0] * 48} ${lit[1] * 48})`}
          className="fill-marigold"
        />
      ) : null}
    </svg>
  );
}
