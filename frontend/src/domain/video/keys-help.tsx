import { Keyboard } from 'lucide-react';
import { Popover } from 'radix-ui';
import { IconButton } from '@/kit/ui/icon-button';
import { t } from '@/i18n/video-controls';
import type { OuterAction } from './keys';

/** The keys by their names on a keyboard, and what they do. */
const rows: { keys: string[]; what: string; only?: OuterAction }[] = [
  { keys: [t('keySpace'), 'K'], what: t('keyToggle') },
  { keys: ['←', '→'], what: t('keySeek') },
  { keys: ['J', 'L'], what: t('keyLeap') },
  { keys: ['0', '9'], what: t('keyJump') },
  { keys: ['>', '<'], what: t('keyRate') },
  { keys: ['M'], what: t('keyMute') },
  { keys: ['C'], what: t('keyCaptions'), only: 'captions' },
  { keys: ['F'], what: t('keyFullscreen') },
  { keys: ['T'], what: t('keyTheatre'), only: 'theatre' },
  { keys: ['I'], what: t('keyPip'), only: 'pip' },
  { keys: ['N'], what: t('keyNote'), only: 'note' },
  { keys: ['?'], what: t('keyHelp') },
];

type KeysHelpProps = {
  container: HTMLElement | null;
  /** Optional actions that this player supports. */
  has: Partial<Record<OuterAction, unknown>>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Lists the player's keys; not in a narrow one, as on a phone. Stays inside the player, so it shows in full screen. */
export function KeysHelp({ container, has, open, onOpenChange }: KeysHelpProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <IconButton label={t('keys')} onDeep className="video-wide">
          <Keyboard size={20} aria-hidden />
        </IconButton>
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Content
          side="top"
          align="end"
          sideOffset={12}
          collisionPadding={8}
          aria-label={t('keysTitle')}
          className="z-20 max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-card bg-card p-4 text-small text-ink shadow-overlay"
        >
          <dl className="grid grid-cols-[auto_1fr_auto_1fr] items-center gap-x-4 gap-y-1.5 @max-[40rem]:grid-cols-[auto_1fr]">
            {rows
              .filter(({ only }) => only === undefined || has[only] !== undefined)
              .map(({ keys, what }) => (
                <div key={what} className="contents">
                  <dt className="flex gap-1">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="min-w-7 rounded-[6px] border border-line bg-sand px-1.5 text-center font-sans text-caption font-semibold"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
          </dl>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
