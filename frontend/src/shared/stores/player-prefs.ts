import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Speeds to choose from; 1 is the recorded one. */
export const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

type PlayerPrefs = {
  rate: number;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** Goes on to the next lesson by itself. */
  autoplayNext: boolean;
  set: (change: Partial<Omit<PlayerPrefs, 'set'>>) => void;
};

/** How this device plays videos; kept from lesson to lesson and from visit to visit. */
export const usePlayerPrefs = create<PlayerPrefs>()(
  persist((set) => ({ rate: 1, volume: 1, muted: false, autoplayNext: false, set }), {
    name: 'kaushal.player',
    version: 1,
    partialize: ({ rate, volume, muted, autoplayNext }) => ({ rate, volume, muted, autoplayNext }),
  }),
);
