import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { t } from '@/i18n/common';
import { IconButton } from './icon-button';
import { Input } from './input';

/** A password with a button that shows it. */
export function PasswordInput({ ...rest }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <Input
        type={shown ? 'text' : 'password'}
        className="pr-12"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
      />
      <IconButton
        label={shown ? t('hidePassword') : t('showPassword')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 text-mute"
      >
        {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
      </IconButton>
    </span>
  );
}
