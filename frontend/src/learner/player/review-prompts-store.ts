import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { deviceStorage } from '@/kit/lib/device-storage';

type ReviewPrompts = {
  /** Ids of the courses whose review was not wanted. */
  dismissed: string[];
  dismiss: (course: string) => void;
};

/** Which courses this device asks no review of any more. */
export const useReviewPrompts = create<ReviewPrompts>()(
  persist(
    (set) => ({
      dismissed: [],
      dismiss: (course) => set(({ dismissed }) => ({ dismissed: [...dismissed, course] })),
    }),
    {
      name: 'app.review-prompts',
      version: 1,
      storage: deviceStorage(),
      partialize: ({ dismissed }) => ({ dismissed }),
    },
  ),
);
