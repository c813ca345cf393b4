import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Permission } from '@/api/permissions';

/**
 * A screen of the back office. Its feature's `screen.ts` describes it, `../screens.ts` lists it, and routes, menu, palette,
 * rights and browser tests follow. The description comes with the back office's frame, so it imports no page.
 */
export type OfficeScreen = {
  /** Unique among the screens: the route's id and the browser test's name are `admin-<name>`. */
  name: string;
  path: `/admin/${string}`;
  /** What visitors need. `null` opens the screen to all staff. */
  needs: Permission | null;
  page: () => Promise<{ Component: ComponentType }>;
  /** Its entry in menu and palette. The other screens are reached from one of these. */
  menu?: {
    label: string;
    Icon: LucideIcon;
    /** Shown behind the label in the menu. */
    badge?: () => Promise<{ default: () => ReactNode }>;
  };
};
