import { Play, RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/dashboard';

type Stage = 'start' | 'continue' | 'again';
const names = { start: 'startNamed', continue: 'continueNamed', again: 'againNamed' } as const;

type StageButtonProps = {
  stage: Stage;
  title: string;
  to: string;
  /** The one filled button of the page. */
  isMain?: boolean;
};

/** Opens the player; its accessible name says of which course. */
export function StageButton({ stage, title, to, isMain = false }: StageButtonProps) {
  const Icon = stage === 'again' ? RotateCcw : Play;
  return (
    <Button asChild variant={isMain ? 'primary' : 'outline'} block>
      <Link to={to} aria-label={t(names[stage], { title })}>
        <Icon size={16} aria-hidden />
        {t(stage)}
      </Link>
    </Button>
  );
}
