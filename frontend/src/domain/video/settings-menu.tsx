import { Settings2 } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Field } from '@/kit/ui/field';
import { IconButton } from '@/kit/ui/icon-button';
import { Select } from '@/kit/ui/select';
import { t } from '@/i18n/video-controls';
import { usePlayerPrefs } from '@/domain/video/player-prefs';
import type { Caption, Playback } from '@/api/types';
import { megabytes, qualityChoices, renditionFor, type Quality } from './playback';

type SettingsMenuProps = {
  container: HTMLElement | null;
  playback: Playback | undefined;
  captions: Caption[];
  quality: Quality;
  /** Lines of the picture that plays now; 0 before there is one. */
  height: number;
  onQuality: (quality: Quality) => void;
};

function labelOf(choice: Quality, playback: Playback, height: number): string {
  if (choice === 'auto') return height > 0 ? t('autoNow', { height: String(height) }) : t('auto');
  const bytes = renditionFor(playback, choice)?.bytes;
  if (choice === 'audio') return bytes ? t('audioSize', { size: megabytes(bytes) }) : t('audio');
  const lines = String(choice);
  return bytes ? t('heightSize', { height: lines, size: megabytes(bytes) }) : t('height', { height: lines });
}

const qualityOf = (value: string): Quality => (value === 'auto' || value === 'audio' ? value : Number(value));

/**
 * Menu of the settings that a lesson's stream and captions offer. It is inside the player, so it works in
 * full screen.
 */
export function SettingsMenu({ container, playback, captions, ...props }: SettingsMenuProps) {
  const { captions: language, set } = usePlayerPrefs();
  if (!playback && captions.length === 0) return null;
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <IconButton label={t('settings')} onDeep>
          <Settings2 size={20} aria-hidden />
        </IconButton>
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Content
          side="top"
          align="end"
          sideOffset={12}
          collisionPadding={8}
          aria-label={t('settings')}
          className="z-20 flex w-72 max-w-[calc(100cqw-16px)] flex-col gap-3 rounded-card bg-card p-4 text-small text-ink shadow-overlay"
        >
          {playback ? (
            <Field label={t('quality')}>
              <Select
                value={String(closestChoice(playback, props.quality))}
                onChange={({ target }) => props.onQuality(qualityOf(target.value))}
                options={qualityChoices(playback).map((choice) => ({
                  value: String(choice),
                  label: labelOf(choice, playback, props.height),
                }))}
              />
            </Field>
          ) : null}
          {captions.length > 0 ? (
            <Field label={t('captions')}>
              <Select
                value={captions.some((caption) => caption.language === language) ? language : ''}
                onChange={({ target: { value } }) =>
                  set(value ? { captions: value, language: value } : { captions: '' })
                }
                placeholder={t('captionsOff')}
                options={captions.map(({ language: value, label }) => ({ value, label }))}
              />
            </Field>
          ) : null}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Returns the option for a remembered quality. If the lesson lacks that height, it is the next lower one. */
function closestChoice(playback: Playback, quality: Quality): Quality {
  return typeof quality === 'number' ? (renditionFor(playback, quality)?.height ?? 'auto') : quality;
}
