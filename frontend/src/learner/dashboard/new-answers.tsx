import type { Today } from '@/api/account/today';
import { Told } from '@/domain/notifications/bell';
import { Card } from '@/kit/ui/card';
import { t } from '@/i18n/weekly-goal';

/** The learner's unread notifications about answers. The bell lists all of them. */
export default function NewAnswers({ answers }: Pick<Today, 'answers'>) {
  return (
    <section>
      <h2 className="mb-4 text-h3">{t('answers')}</h2>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {answers.map((told) => (
            <Told key={told._id} told={told} isNew={false} />
          ))}
        </ul>
      </Card>
    </section>
  );
}
