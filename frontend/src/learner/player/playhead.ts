/** A moment of a lesson (s). */
export type Moment = { lesson: string; at: number };

/** What the tabs under the video know of it, and can do with it. */
export type Playhead = {
  /** The lesson that is open, and how far it is. */
  now: () => Moment;
  /** Goes on at a moment, in another lesson if need be, where the learner sees it. */
  seek: (lesson: string, at: number) => void;
};
