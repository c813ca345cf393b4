import { Keyboard } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState, type RefObject } from 'react';
import { IconButton } from '@/shared/ui/icon-button';
import { t } from '@/i18n/video';

const rows = [
  { keys: [t('keySpace'), t('keyK')], what: t('keyToggle') },
  { keys: [t('keyLeft'), t('keyRight')], what: t('keySeek') },
  { keys: [t('keyF')], what: t('keyFullscreen') },
  { keys: [t('keyM')], what: t('keyMute') },
  { keys: [t('keyFaster'), t('keySlower')], what: t('keyRate') },
];
const noteRow = { keys: [t('keyN')], what: t('keyNote') };

type KeysHelpProps = { container: RefObject<HTMLElement | null>; notes: boolean };

/** Lists the player's keys; not in a narrow one, as on a phone. Stays inside the player, so it shows in full screen. */
export function KeysHelp({ container, notes }: KeysHelpProps) {
  const [home, setHome] = useState<HTMLElement | null>(null);
  return (
    <Popover.Root onOpenChange={() => setHome(container.current)}>
      <Popover.Trigger asChild>
        <IconButton label={t('keys')} onDeep className="video-wide">
          <Keyboard size={20} aria-hidden />
        </IconButton>
      </Popover.Trigger>
      <Popover.Portal container={home}>
        <Popover.Content
          side="top"
          align="end"
          sideOffset={12}
          collisionPadding={8}
          aria-label={t('keysTitle')}
          className="z-20 rounded-card bg-card p-4 text-small text-ink shadow-overlay"
        >
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5">
            {(notes ? [...rows, noteRow] : rows).map(({ keys, what }) => (
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
