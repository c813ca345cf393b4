import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Quality } from '@/domain/video/playback';
import { deviceStorage } from '@/kit/lib/device-storage';

/** Speeds to choose from; 1 is the recorded one. */
export const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

type PlayerPrefs = {
  rate: number;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** Starts the next lesson automatically. */
  autoplayNext: boolean;
  quality: Quality;
  /** The quality was chosen since the page was opened; not kept. */
  qualityChosen: boolean;
  /** Language of the captions; empty for none. */
  captions: string;
  /** Language that captions and transcript were last read in. */
  language: string;
  /** The video takes the page's whole width. */
  theatre: boolean;
  /** The player's page is dark around the video. */
  dark: boolean;
  /** What the connection bore at last (bit/s). */
  bandwidth: number | null;
  set: (change: Partial<Omit<PlayerPrefs, 'set'>>) => void;
};

const initial = {
  rate: 1,
  volume: 1,
  muted: false,
  autoplayNext: false,
  quality: 'auto',
  captions: '',
  language: '',
  theatre: false,
  dark: false,
  bandwidth: null,
} as const;

/** Playback preferences of this device, stored across lessons and visits. */
export const usePlayerPrefs = create<PlayerPrefs>()(
  persist((set) => ({ ...initial, qualityChosen: false, set }), {
    name: 'app.player',
    version: 1,
    storage: deviceStorage(),
    partialize: (prefs) =>
      Object.fromEntries(
        (Object.keys(initial) as (keyof typeof initial)[]).map((name) => [name, prefs[name]]),
      ),
  }),
);
