// Stands in for media-chrome/react, whose style sheets happy-dom cannot read; the <video> inside is the real one:
//   vi.mock('media-chrome/react', () => import('@/test/media-chrome'));
import type { ReactNode } from 'react';

type Props = { children?: ReactNode };
const Frame = ({ children }: Props) => <div>{children}</div>;
const Nothing = () => null;

export {
  Frame as MediaController,
  Frame as MediaControlBar,
  Nothing as MediaFullscreenButton,
  Nothing as MediaLoadingIndicator,
  Nothing as MediaMuteButton,
  Nothing as MediaPipButton,
  Nothing as MediaPlayButton,
  Nothing as MediaTimeDisplay,
  Nothing as MediaTimeRange,
  Nothing as MediaVolumeRange,
};
