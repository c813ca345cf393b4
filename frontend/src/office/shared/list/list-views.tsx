import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '@/kit/ui/button';
import { Dialog } from '@/kit/ui/dialog';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/office-lists';
import { cn } from '@/kit/lib/cn';
import type { ListParams } from './use-list-params';
import type { SavedView } from './list-store';

type ListViewsProps = {
  list: ListParams;
  /** The name of the view without search and filters. */
  first?: string;
  /** The built-in views, listed after the first one. */
  given: SavedView[];
  own: SavedView[];
  onOwn: (views: SavedView[]) => void;
};

/** Longest name of a view, in characters. */
const maxName = 40;

const sameQuery = (a: string, b: string): boolean => {
  const sorted = (query: string) => {
    const params = new URLSearchParams(query);
    params.sort();
    return params.toString();
  };
  return sorted(a) === sorted(b);
};

const entry =
  'inline-flex min-h-11 items-center border-b-2 px-1 text-small font-semibold whitespace-nowrap transition-colors';

/**
 * Saved views (search and filters under a name) as links above the list, with a button to save the current
 * ones.
 */
export function ListViews({ list, first = t('all'), given, own, onOwn }: ListViewsProps) {
  const [naming, setNaming] = useState(false);
  const views = [{ name: first, query: '' }, ...given, ...own];
  const current = views.find(({ query }) => sameQuery(query, list.query));
  const isOwn = current !== undefined && own.includes(current);
  const remove = (view: SavedView) => {
    onOwn(own.filter((other) => other !== view));
    toast.success(t('viewRemoved', { name: view.name }), { label: t('undo'), onClick: () => onOwn(own) });
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 border-b border-line print:hidden">
      <nav aria-label={t('views')} className="-mb-px min-w-0 overflow-x-auto">
        <ul className="flex gap-5">
          {views.map((view) => (
            <li key={`${view.name}?${view.query}`}>
              <Link
                to={{ search: view.query }}
                preventScrollReset
                aria-current={view === current ? 'true' : undefined}
                className={cn(
                  entry,
                  'focus-visible:-outline-offset-2',
                  view === current
                    ? 'border-brand text-brand'
                    : 'border-transparent text-mute hover:text-ink',
                )}
              >
                {view.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="ml-auto">
        {isOwn ? (
          <Button
            variant="ghost"
            size="sm"
            className="text-mute max-lg:min-h-11"
            onClick={() => remove(current)}
          >
            {t('removeView')}
          </Button>
        ) : current ? null : (
          <Button variant="ghost" size="sm" className="max-lg:min-h-11" onClick={() => setNaming(true)}>
            {t('saveView')}
          </Button>
        )}
      </div>
      <NameDialog
        key={String(naming)}
        open={naming}
        taken={views.map(({ name }) => name)}
        onClose={() => setNaming(false)}
        onName={(name) => {
          setNaming(false);
          onOwn([...own, { name, query: list.query }]);
        }}
      />
    </div>
  );
}

type NameDialogProps = {
  open: boolean;
  taken: string[];
  onClose: () => void;
  onName: (name: string) => void;
};

function NameDialog({ open, taken, onClose, onName }: NameDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const name = typed.trim();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t('saveView')}
      description={t('saveViewText')}
      size="sm"
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!name) setError(t('viewNameRequired'));
          else if (taken.includes(name)) setError(t('viewNameTaken'));
          else onName(name);
        }}
      >
        <Field label={t('viewName')} error={error}>
          <Input maxLength={maxName} value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <Button type="submit" block>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}
