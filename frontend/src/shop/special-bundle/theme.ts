import type { Bundle, Theme } from '@/api/types';

/** A bundle's own theme; until it is known, that of its address: 2 is green, 3 purple, all others orange. */
export const themeOf = (id: string, bundle?: Pick<Bundle, 'theme'>): Theme =>
  bundle?.theme ?? (id === '2' ? 'green' : id === '3' ? 'purple' : 'orange');

/** The lattice that goes with a theme. */
export const tiles = { orange: 'ring', green: 'petal', purple: 'lozenge' } as const;
