import { useState } from 'react';
import { useRemoveDemo, type Launch } from '@/api/admin/launch';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-launch';

type DemoPanelProps = { demo: NonNullable<Launch['demo']>; onRemoved: (kept: string[]) => void };

/** The demo data, and the button that takes it away. */
export function DemoPanel({ demo, onRemoved }: DemoPanelProps) {
  const remove = useRemoveDemo();
  const [isAsking, setAsking] = useState(false);
  const send = () =>
    remove.mutate(undefined, {
      onSuccess: ({ kept }) => {
        setAsking(false);
        onRemoved(kept);
        toast.success(t('demoRemoved'));
      },
    });
  return (
    <section className="rounded-card border border-line bg-card p-4 md:p-6">
      <h2 className="text-h3">{t('demo')}</h2>
      <p className="mt-1 measure text-small text-mute">{t('demoText', demo)}</p>
      <Button variant="outline" className="mt-4" onClick={() => setAsking(true)}>
        {t('demoRemove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('demoAsk')}
        confirmLabel={t('demoRemove')}
        danger
        description={t('demoAskText')}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={send}
      />
    </section>
  );
}
