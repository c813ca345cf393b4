import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { deviceStorage } from '@/kit/lib/device-storage';

/** A page that the user opened from the palette. */
export type Visit = { to: string; label: string; kind: string };

/** The maximum number of recent visits per user. */
const most = 6;

type PaletteState = {
  open: boolean;
  /** Recent visits by user, because several people may share a device. */
  recent: Record<string, Visit[]>;
};

/** Whether the palette is open, and where it led lately; the latter is kept on this device. */
export const usePaletteStore = create<PaletteState>()(
  persist((): PaletteState => ({ open: false, recent: {} }), {
    name: 'app.palette',
    version: 1,
    storage: deviceStorage(),
    partialize: ({ recent }) => ({ recent }),
  }),
);

export function openPalette(open = true): void {
  usePaletteStore.setState({ open });
}

/** Adds a visit as the user's newest. */
export function keepVisit(user: string, visit: Visit): void {
  usePaletteStore.setState(({ recent }) => {
    const others = (recent[user] ?? []).filter(({ to }) => to !== visit.to);
    return { recent: { ...recent, [user]: [visit, ...others].slice(0, most) } };
  });
}
