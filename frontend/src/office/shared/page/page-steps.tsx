import type { Page } from '@/api/types';
import { Button } from '@/kit/ui/button';

type PageStepsProps = {
  page: Page;
  previous: string;
  next: string;
  busy: boolean;
  onPage: (page: number) => void;
};

/** How many pages there are. */
export const pagesOf = ({ perPage, total }: Page): number => Math.ceil(total / perPage);

/** Buttons to the previous and the next page, for pagination that is not kept in the URL. */
export function PageSteps({ page, previous, next, busy, onPage }: PageStepsProps) {
  const steps = [
    { label: previous, to: page.page - 1 },
    { label: next, to: page.page + 1 },
  ];
  return (
    <div className="flex gap-2">
      {steps.map(({ label, to }) => (
        <Button
          key={label}
          variant="ghost"
          size="sm"
          className="min-h-11"
          disabled={busy || to < 1 || to > pagesOf(page)}
          onClick={() => onPage(to)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
