/** A moment of a lesson (s). */
export type Moment = { lesson: string; at: number };

/** The interface between the video and the tabs under it. */
export type Playhead = {
  /** Returns the current lesson and its playback position. */
  now: () => Moment;
  /** Plays from a timestamp, in another lesson if necessary, and scrolls the video into view. */
  seek: (lesson: string, at: number) => void;
};
