/** A QR code as the server drew it: one path of squares of side 1. Dark on white, whatever the page looks like. */
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
