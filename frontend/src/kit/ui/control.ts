/**
 * Classes shared by input, select and textarea. The font is at least 16 px, because iOS zooms into smaller
 * inputs.
 */
export const controlBox =
  'w-full rounded-control border border-control bg-card px-3.5 text-body text-ink transition-colors placeholder:text-mute hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-sand disabled:text-mute aria-invalid:border-vermilion';
