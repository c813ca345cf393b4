import { Captions } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/kit/lib/lazy-part';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-uploads';

const CaptionsDialog = lazyPart(() => import('./captions-dialog'));

/** A button that opens the captions and chapters of a stored lesson. */
export function CaptionsButton(lesson: { lessonId: string; title: string; filmSeconds: number | null }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" className="min-h-11 self-start" onClick={() => setOpen(true)}>
        <Captions size={16} aria-hidden />
        {t('captions')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <CaptionsDialog {...lesson} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
