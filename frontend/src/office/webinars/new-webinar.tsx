import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useCreateWebinar } from '@/api/admin/webinars';
import { Panel } from '@/office/shared/panel';
import { UnsavedGuard } from '@/office/shared/unsaved-guard';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { t } from '@/i18n/admin-webinars';
import { adminPaths } from '@/shared/lib/admin-paths';
import { useWebinarForm } from './use-webinar-form';
import { WebinarFields } from './webinar-fields';
import { blankWebinar, toBody } from './webinar-form';

/** The form of a new webinar, which is a draft at first. */
export function NewWebinar() {
  const navigate = useNavigate();
  const state = useWebinarForm(blankWebinar());
  const create = useCreateWebinar();
  const made = create.data?._id;
  // Once the guard knows that nothing is unsaved any more.
  useEffect(() => {
    if (made !== undefined) void navigate(adminPaths.webinar(made), { replace: true });
  }, [made, navigate]);
  const save = () => {
    if (create.isPending || !state.validate()) return;
    create.mutate(toBody(state.form), {
      onSuccess: ({ title }) => {
        state.close();
        toast.success(t('created', { title }));
      },
      onError: state.setServerErrors,
    });
  };
  return (
    <Panel title={t('form')}>
      <form noValidate aria-label={t('form')} onSubmit={state.onSubmit(save)}>
        <WebinarFields state={state} />
        <UnsavedGuard dirty={state.dirty && !create.isSuccess} />
        <Button type="submit" loading={create.isPending} className="mt-6 max-sm:w-full">
          {t('create')}
        </Button>
      </form>
    </Panel>
  );
}
