import { fileURLToPath } from 'node:url';

/** A picture, film or document of the demo, to be uploaded. */
export const demoFile = (name: string): string =>
  fileURLToPath(new URL(`../../../crates/api/demo/media/${name}`, import.meta.url));
