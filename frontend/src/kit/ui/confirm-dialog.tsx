import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { messagesOf } from '@/api/error';
import { Alert } from './alert';
import { Button } from './button';
import { useReturnFocus } from './return-focus';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Content between the description and the buttons. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** The action destroys something. */
  danger?: boolean;
  busy?: boolean;
  /** Why the server refused; the dialog stays open and shows it. */
  error?: unknown;
  /** Another way out, before the buttons: 'Archive instead'. */
  extra?: ReactNode;
  /** Absent, there is nothing left to confirm: the dialog can only be closed. */
  onConfirm?: () => void;
};

/** Asks before an action. The caller closes the dialog, so it can stay open to show the server's error. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  error,
  extra,
  onConfirm,
}: ConfirmDialogProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => (busy ? undefined : onOpenChange(next))}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-ink/55 data-[state=closed]:animate-out data-[state=closed]:fade-out data-[state=open]:animate-in data-[state=open]:fade-in" />
        <Radix.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-32px)] w-[calc(100%-32px)] max-w-lg -translate-1/2 flex-col gap-4 overflow-y-auto rounded-card bg-card p-6 shadow-overlay data-[state=closed]:animate-out data-[state=closed]:fade-out data-[state=open]:animate-in data-[state=open]:fade-in"
        >
          <div>
            <Radix.Title className="text-h3">{title}</Radix.Title>
            {description ? (
              <Radix.Description asChild>
                <div className="mt-1.5 text-mute">{description}</div>
              </Radix.Description>
            ) : null}
          </div>
          {children}
          <Alert messages={error ? messagesOf(error) : []} />
          <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
            <Radix.Cancel asChild>
              <Button variant="outline">{cancelLabel}</Button>
            </Radix.Cancel>
            {extra}
            {onConfirm ? (
              <Button variant={danger ? 'danger' : 'primary'} loading={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            ) : null}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
