import type { Submission } from '@/api/course/submissions';
import { Badge } from '@/kit/ui/badge';
import { t } from '@/i18n/submissions';

const tones = { Submitted: 'warning', Accepted: 'success', Returned: 'neutral' } as const;

/** Badge with the state of a submission. */
export const StateBadge = ({ state }: Pick<Submission, 'state'>) => (
  <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>
);
