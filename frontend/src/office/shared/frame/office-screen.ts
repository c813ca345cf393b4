import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Permission } from '@/api/permissions';

/**
 * A screen of the back office. Its feature's `screen.ts` defines it and `../screens.ts` lists it. Routes,
 * menu, palette, permissions and browser tests are derived from it. The definition is loaded with the back
 * office's layout, so it must not import a page.
 */
export type OfficeScreen = {
  /** Unique among the screens: the route's id and the browser test's name are `admin-<name>`. */
  name: string;
  path: `/admin/${string}`;
  /** The permission that the screen requires. `null` opens the screen to all staff. */
  needs: Permission | null;
  page: () => Promise<{ Component: ComponentType }>;
  /** The screen's entry in menu and palette. A screen without one is reached from another screen. */
  menu?: {
    label: string;
    Icon: LucideIcon;
    /** Shown behind the label in the menu. */
    badge?: () => Promise<{ default: () => ReactNode }>;
  };
};
