import type { AxeMatchers } from 'vitest-axe/matchers';

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- joins the matchers to vitest's own
  interface Matchers extends AxeMatchers {}
}
