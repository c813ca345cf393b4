import { useCreateWebinar } from '@/api/admin/webinars';
import { Panel } from '@/office/shared/page/panel';
import { UnsavedGuard } from '@/office/shared/editor/unsaved-guard';
import { useOpenCreated } from '@/office/shared/editor/use-open-created';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-webinars';
import { adminPaths } from '@/domain/paths/admin-paths';
import { useWebinarForm } from './use-webinar-form';
import { webinarFields } from './webinar-fields';
import { WebinarPanel } from './webinar-panel';

/** The form of a new webinar, which is a draft at first. */
export function NewWebinar() {
  const state = useWebinarForm(webinarFields.blank());
  const create = useCreateWebinar();
  useOpenCreated(create.data && adminPaths.webinar(create.data._id));
  const save = () => {
    if (create.isPending || !state.validate()) return;
    create.mutate(webinarFields.body(state.form), {
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
        <WebinarPanel state={state} />
        <UnsavedGuard dirty={state.dirty && !create.isSuccess} />
        <Button type="submit" loading={create.isPending} className="mt-6 max-sm:w-full">
          {t('create')}
        </Button>
      </form>
    </Panel>
  );
}
