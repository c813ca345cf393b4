import { useQuery } from '@tanstack/react-query';
import { assigneesQuery, useUpdateEnquiry, type Enquiry } from '@/api/admin/enquiries';
import { messagesOf } from '@/api/error';
import { Field } from '@/kit/ui/field';
import { Select } from '@/kit/ui/select';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-enquiries';

/** The member of the staff who looks after an enquiry. */
export function AssigneeField({ enquiry: { _id, assignee } }: { enquiry: Enquiry }) {
  const { data } = useQuery(assigneesQuery);
  const update = useUpdateEnquiry(_id);
  const known = data ?? (assignee ? [assignee] : []);
  // The assignee may have left the staff. Keep them in the options.
  const others = assignee && !known.some((one) => one._id === assignee._id) ? [assignee] : [];
  const options = [...others, ...known].map((one) => ({ value: one._id, label: one.name }));
  const assign = (id: string) =>
    update.mutate({ assignee: id || null }, { onError: (error) => toast.error(messagesOf(error).join(' ')) });
  return (
    <Field label={t('assignee')}>
      <Select
        disabled={update.isPending}
        value={assignee?._id ?? ''}
        onChange={({ target }) => assign(target.value)}
        options={[{ value: '', label: t('nobody') }, ...options]}
      />
    </Field>
  );
}
