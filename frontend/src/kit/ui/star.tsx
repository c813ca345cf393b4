/** The eight-pointed star of the brand, in the current colour. */
export function Star({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <svg viewBox="6 6 20 20" width={size} height={size} aria-hidden className={className}>
      <path fill="currentColor" d={starPath} />
    </svg>
  );
}

/** On a field of 32, centred. */
const starPath =
  'M16 6L18.33 10.36L23.07 8.93L21.64 13.67L26 16L21.64 18.33L23.07 23.07L18.33 21.64L16 26L13.67 21.64L8.93 23.07L10.36 18.33L6 16L10.36 13.67L8.93 8.93L13.67 10.36Z';
