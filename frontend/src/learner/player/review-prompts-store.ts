import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { deviceStorage } from '@/kit/lib/device-storage';

type ReviewPrompts = {
  /** Ids of the courses for which the learner dismissed the prompt. */
  dismissed: string[];
  dismiss: (course: string) => void;
};

/** The courses for which this device does not ask for a review any more. */
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
