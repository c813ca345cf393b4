// Stands in for media-chrome/react, whose style sheets happy-dom cannot read; the <video> inside is the real one:
//   vi.mock('media-chrome/react', () => import('@/test/media-chrome'));
import type { ReactNode } from 'react';

type Props = { children?: ReactNode };
const Frame = ({ children }: Props) => <div>{children}</div>;
const Empty = () => null;

export {
  Frame as MediaController,
  Frame as MediaControlBar,
  Empty as MediaFullscreenButton,
  Empty as MediaLoadingIndicator,
  Empty as MediaMuteButton,
  Empty as MediaPipButton,
  Empty as MediaPlayButton,
  Empty as MediaTimeDisplay,
  Empty as MediaTimeRange,
  Empty as MediaVolumeRange,
};
