import { Captions, CaptionsOff, RectangleHorizontal } from 'lucide-react';
import {
  MediaControlBar,
  MediaFullscreenButton,
  MediaLoadingIndicator,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from 'media-chrome/react';
import { IconButton } from '@/kit/ui/icon-button';
import { t } from '@/i18n/video-controls';
import { usePlayerPrefs } from '@/domain/video/player-prefs';
import { KeysHelp } from './keys-help';
import type { OuterAction } from './keys';
import type { Caption } from '@/api/types';
import { RateSelect } from './rate-select';
import { SettingsMenu } from './settings-menu';
import type { useSource } from './use-source';

type ControlBarProps = {
  /** Element that contains the menus which open over the picture. */
  box: HTMLElement | null;
  onRate: (rate: number) => void;
  source: Pick<ReturnType<typeof useSource>, 'playback' | 'quality' | 'height' | 'choose'>;
  captions: Caption[];
  captionsOn: boolean;
  handles: Partial<Record<OuterAction, () => void>>;
  helpOpen: boolean;
  onHelp: (open: boolean) => void;
};

/** The line of controls under the picture; what is not needed every day is left out of a narrow one. */
export function ControlBar({ box, onRate, source, captions, captionsOn, handles, ...help }: ControlBarProps) {
  const theatre = usePlayerPrefs((prefs) => prefs.theatre);
  return (
    <>
      <MediaLoadingIndicator slot="centered-chrome" noAutohide />
      <MediaControlBar className="video-bar">
        <MediaPlayButton />
        <MediaTimeRange />
        {/* Not a button, which would have to be called by the time it shows. */}
        <MediaTimeDisplay showDuration noToggle />
        <MediaMuteButton />
        <MediaVolumeRange className="video-wider" />
        <RateSelect onChoose={onRate} />
        {handles.captions ? (
          <IconButton
            label={t(captionsOn ? 'captionsHide' : 'captionsOn')}
            onDeep
            className="video-wide"
            onClick={handles.captions}
          >
            {captionsOn ? <Captions size={22} aria-hidden /> : <CaptionsOff size={22} aria-hidden />}
          </IconButton>
        ) : null}
        <SettingsMenu
          container={box}
          playback={source.playback}
          captions={captions}
          quality={source.quality}
          height={source.height}
          onQuality={source.choose}
        />
        <KeysHelp container={box} has={handles} open={help.helpOpen} onOpenChange={help.onHelp} />
        {handles.theatre ? (
          <IconButton
            label={t(theatre ? 'theatreEnd' : 'theatre')}
            onDeep
            className="video-wide"
            onClick={handles.theatre}
          >
            <RectangleHorizontal size={22} aria-hidden />
          </IconButton>
        ) : null}
        {handles.pip ? <MediaPipButton className="video-wide" /> : null}
        <MediaFullscreenButton />
      </MediaControlBar>
    </>
  );
}
