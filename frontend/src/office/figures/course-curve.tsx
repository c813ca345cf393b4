import type { CourseFigures } from '@/api/admin/figures';
import { Panel } from '@/office/shared/page/panel';
import { Table } from '@/kit/ui/table';
import { t } from '@/i18n/admin-figures';
import { languageOf } from '@/kit/lib/language';
import { formatPercent } from '@/kit/lib/money';
import { formatNumber } from '@/kit/lib/number';
import { percentOf } from './month';

const kinds: Record<string, string> = {
  video: t('video'),
  reading: t('reading'),
  file: t('file'),
  quiz: t('quiz'),
  assignment: t('assignment'),
};

/** How many learners have reached each lesson. It is a table whose figures are also drawn as bars. */
export function CourseCurve({ enrolled, lessons }: Pick<CourseFigures, 'enrolled' | 'lessons'>) {
  return (
    <Panel title={t('curve')} text={t('curveText')}>
      <Table
        caption={t('curveRows')}
        rows={lessons}
        rowKey={({ _id }) => _id}
        empty={t('noLessons')}
        columns={[
          {
            key: 'lesson',
            header: t('lesson'),
            cell: ({ title, kind }) => (
              <>
                <span lang={languageOf(title)} className="wrap-anywhere">
                  {title}
                </span>
                <span className="block text-caption text-mute">{kinds[kind] ?? kind}</span>
              </>
            ),
          },
          {
            key: 'reached',
            header: t('reached'),
            cell: ({ reached }) => <Bar value={reached} of={enrolled} />,
          },
          {
            key: 'completed',
            header: t('completed'),
            cell: ({ completed }) => <Bar value={completed} of={enrolled} />,
          },
        ]}
      />
    </Panel>
  );
}

function Bar({ value, of }: { value: number; of: number }) {
  const percent = percentOf(value, of);
  return (
    <span className="block sm:min-w-32">
      <span className="flex justify-between gap-x-2 max-sm:flex-col">
        <span>{formatNumber(value)}</span>
        <span className="text-mute">{formatPercent(percent)}</span>
      </span>
      <span aria-hidden className="mt-1 block h-2 overflow-hidden rounded-full bg-sand">
        <span
          className="block h-full bg-brand print:[print-color-adjust:exact]"
          style={{ width: `${percent}%` }}
        />
      </span>
    </span>
  );
}
