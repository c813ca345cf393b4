import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mentorsQuery, useDeleteMentor, type AdminMentor } from '@/api/admin/mentors';
import { useMay } from '@/api/permissions';
import { AddToggle } from '@/office/shared/editor/add-toggle';
import { AdminPage } from '@/office/shared/page/admin-page';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { DataTable } from '@/office/shared/list/data-table';
import { Pager } from '@/office/shared/list/pager';
import { SearchField, Toolbar } from '@/office/shared/list/toolbar';
import { useListParams } from '@/office/shared/list/use-list-params';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-mentors';
import { t as shared } from '@/i18n/office-shared';
import { GiveAccount, TakeAccount } from './account-dialogs';
import { mentorColumns, type MentorAction } from './mentor-columns';
import { MentorEditor } from './mentor-editor';

/** The page size of the server. */
const PER_PAGE = 20;

type Doing = { action: Exclude<MentorAction, 'edit'>; mentor: AdminMentor } | null;
type Editing = AdminMentor | 'new' | null;

/** /admin/mentors: the list, and above it the form of a new or edited mentor. */
export function Component() {
  const list = useListParams();
  const may = useMay();
  const query = useQuery(mentorsQuery({ q: list.q, page: list.page }));
  const [editing, setEditing] = useState<Editing>(null);
  const [dirty, setDirty] = useState(false);
  /** The mentor whose form was requested while another form has unsaved input. */
  const [asked, setAsked] = useState<AdminMentor | null>(null);
  const [doing, setDoing] = useState<Doing>(null);
  const act = (action: MentorAction, mentor: AdminMentor) => {
    if (action !== 'edit') setDoing({ action, mentor });
    else if (dirty) setAsked(mentor);
    else setEditing(mentor);
  };
  const close = () => setDoing(null);
  const total = query.data?.total;
  return (
    <AdminPage
      title={t('heading')}
      intro={t('intro')}
      actions={
        <AddToggle
          adding={editing !== null}
          dirty={dirty}
          addLabel={t('add')}
          onToggle={(open) => setEditing(open ? 'new' : null)}
        />
      }
    >
      {editing === null ? null : (
        <MentorEditor
          key={editing === 'new' ? editing : editing._id}
          mentor={editing === 'new' ? null : editing}
          onDirty={setDirty}
          onDone={() => setEditing(null)}
        />
      )}
      <Toolbar>
        <SearchField list={list} label={t('search')} placeholder={t('searchHint')} />
      </Toolbar>
      <DataTable
        caption={t('caption')}
        columns={mentorColumns(act, may('security'))}
        query={query}
        rows={query.data?.mentors}
        rowKey={({ _id }) => _id}
        empty={list.q ? t('emptySearch') : t('empty')}
      />
      <Pager
        list={list}
        page={total === undefined ? undefined : { page: list.page, perPage: PER_PAGE, total }}
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={shared('discardTitle')}
        description={shared('discardText')}
        cancelLabel={shared('goOn')}
        confirmLabel={shared('discard')}
        danger
        onConfirm={() => {
          setEditing(asked);
          setAsked(null);
        }}
      />
      {doing?.action === 'give' ? <GiveAccount mentor={doing.mentor} onClose={close} /> : null}
      {doing?.action === 'take' ? <TakeAccount mentor={doing.mentor} onClose={close} /> : null}
      {doing?.action === 'delete' ? <DeleteMentor mentor={doing.mentor} onClose={close} /> : null}
    </AdminPage>
  );
}

function DeleteMentor({ mentor: { _id, name }, onClose }: { mentor: AdminMentor; onClose: () => void }) {
  const remove = useDeleteMentor();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('deleteTitle', { name })}
      description={t('deleteText')}
      confirmLabel={t('delete')}
      danger
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate(_id, {
          onSuccess: () => {
            toast.success(t('deleted', { name }));
            onClose();
          },
        })
      }
    />
  );
}
