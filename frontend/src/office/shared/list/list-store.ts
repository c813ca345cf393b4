/* What the device keeps of the back office's lists: columns and saved views, for each account. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useSession } from '@/api/auth';
import { deviceStorage } from '@/kit/lib/device-storage';

/** A list's search and filters under a name. */
export type SavedView = { name: string; query: string };

type ListPrefs = {
  /** Columns that the user shows or hides, by list. For other columns the list decides. */
  columns: Record<string, Record<string, boolean>>;
  views: Record<string, SavedView[]>;
  /** Whether single keys such as 'n' are shortcuts. */
  keys: boolean;
};

/** How somebody likes their lists; kept on this device. */
export const useListStore = create<ListPrefs>()(
  persist((): ListPrefs => ({ columns: {}, views: {}, keys: true }), {
    name: 'app.lists',
    version: 1,
    storage: deviceStorage(),
  }),
);

/** The signed-in user's preferences for a list; several people may share a device. */
export function useListPrefs(list: string) {
  const session = useSession();
  const key = `${session.status === 'user' ? session.user._id : ''}/${list}`;
  const columns = useListStore((prefs) => prefs.columns[key]);
  const views = useListStore((prefs) => prefs.views[key]);
  return {
    columns: columns ?? {},
    showColumn: (column: string, shown: boolean) =>
      useListStore.setState((prefs) => ({
        columns: { ...prefs.columns, [key]: { ...prefs.columns[key], [column]: shown } },
      })),
    views: views ?? [],
    setViews: (to: SavedView[]) =>
      useListStore.setState((prefs) => ({ views: { ...prefs.views, [key]: to } })),
  };
}
