import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/kit/lib/cn';

const tones = {
  danger: { box: 'border-vermilion/40 bg-vermilion-tint text-vermilion', Icon: CircleAlert },
  warning: { box: 'border-rating/40 bg-rating-tint text-rating', Icon: TriangleAlert },
  success: { box: 'border-success/40 bg-success-tint text-success', Icon: CircleCheck },
  info: { box: 'border-brand/30 bg-brand-tint text-brand', Icon: Info },
};

type AlertProps = {
  tone?: keyof typeof tones;
  /** One message is a line, several are a list; none is nothing. */
  messages: string[];
  /** Returns the action for a message that leads somewhere. */
  follow?: (message: string) => (() => void) | undefined;
  /** A next step. */
  children?: ReactNode;
  className?: string;
};

/** Messages in a coloured box, read out as they appear (errors at once, the rest when the reader pauses). */
export function Alert({ tone = 'danger', messages, follow, children, className }: AlertProps) {
  const { box, Icon } = tones[tone];
  // The live region must be in the page before its text is.
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={className}>
      {messages.length === 0 ? null : (
        <div
          className={cn(
            'flex gap-3 rounded-card border px-4 py-3 text-small max-[22rem]:flex-col max-[22rem]:gap-1',
            box,
          )}
        >
          <Icon size={20} aria-hidden className="mt-px shrink-0" />
          <div className="min-w-0 flex-1 wrap-anywhere">
            {messages.length === 1 ? (
              <p>{said(messages[0] ?? '', follow)}</p>
            ) : (
              <ul className="list-disc space-y-0.5 pl-4">
                {messages.map((message) => (
                  <li key={message}>{said(message, follow)}</li>
                ))}
              </ul>
            )}
            {children ? <div className="mt-2">{children}</div> : null}
          </div>
        </div>
      )}
    </div>
  );
}

function said(message: string, follow: AlertProps['follow']): ReactNode {
  const onClick = follow?.(message);
  if (!onClick) return message;
  return (
    <button type="button" onClick={onClick} className="text-left align-top underline underline-offset-2">
      {message}
    </button>
  );
}
