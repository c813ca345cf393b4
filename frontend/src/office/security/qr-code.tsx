/** Draws a QR code from the server's path of unit squares. It is always dark on white, whatever the theme. */
export function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 rounded-control border border-line bg-white text-ink"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
