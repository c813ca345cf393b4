import type { ComponentProps } from 'react';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-security';
import { copyText } from '@/kit/lib/copy-text';

type CopyButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & {
  text: string;
  label: string;
};

/** Puts a text on the clipboard and says whether that worked. */
export function CopyButton({ text, label, ...rest }: CopyButtonProps) {
  const copy = () =>
    copyText(text).then(
      () => toast.success(t('copied')),
      () => toast.error(t('copyFailed')),
    );
  return (
    <Button variant="outline" {...rest} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
