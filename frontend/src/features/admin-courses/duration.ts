/** 'minutes:seconds' or 'hours:minutes:seconds' in seconds; a number alone is minutes. Empty is null, else NaN. */
export function parseDuration(text: string): number | null {
  const parts = text.trim().split(':');
  if (parts.length === 1 && parts[0] === '') return null;
  if (parts.length > 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return Number.NaN;
  const [first = 0, second, third] = parts.map(Number);
  if (second === undefined) return first * 60;
  if (second > 59 || (third ?? 0) > 59) return Number.NaN;
  return third === undefined ? first * 60 + second : first * 3600 + second * 60 + third;
}

/** The length of a chosen film, in whole seconds; null when the browser cannot tell. */
export function lengthOf(file: File): Promise<number | null> {
  return new Promise((resolve) => {
    const address = URL.createObjectURL(file);
    const video = document.createElement('video');
    const done = (seconds: number | null) => {
      URL.revokeObjectURL(address);
      resolve(seconds);
    };
    video.preload = 'metadata';
    video.onloadedmetadata = () => done(Number.isFinite(video.duration) ? Math.round(video.duration) : null);
    video.onerror = () => done(null);
    video.src = address;
  });
}
