import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { t } from '@/i18n/common';
import { cn } from '@/kit/lib/cn';
import { IconButton } from './icon-button';
import { useReturnFocus } from './return-focus';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One or two sentences under the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last; stacked full width on a phone. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
};

const widths = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl' };

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  size = 'md',
}: DialogProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-ink/55 data-[state=closed]:animate-out data-[state=closed]:fade-out data-[state=open]:animate-in data-[state=open]:fade-in" />
        <Radix.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn(
            'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-32px)] w-[calc(100%-32px)] -translate-1/2 flex-col gap-4 overflow-y-auto rounded-card bg-card p-6 shadow-overlay data-[state=closed]:animate-out data-[state=closed]:fade-out data-[state=open]:animate-in data-[state=open]:zoom-in-95 data-[state=open]:fade-in',
            widths[size],
          )}
        >
          <div>
            <Radix.Title className="pr-10 text-h3">{title}</Radix.Title>
            {description ? (
              <Radix.Description className="mt-1.5 text-mute">{description}</Radix.Description>
            ) : null}
          </div>
          {children}
          {actions ? (
            <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{actions}</div>
          ) : null}
          <Radix.Close asChild>
            <IconButton label={t('close')} className="absolute top-3 right-3">
              <X size={20} aria-hidden />
            </IconButton>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
