import type { UseMutationResult } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { toast } from '@/kit/ui/toast';
import { ConfirmDialog } from './confirm-dialog';

type DeleteDialogProps = {
  remove: UseMutationResult<unknown, Error, void>;
  title: string;
  text: string;
  label: string;
  /** The message after the deletion. */
  done: string;
  /** The address of the list to return to. */
  list: string;
  onDeleted: () => void;
  onClose: () => void;
};

/** Asks for confirmation before the item of this page is deleted, and then returns to the list. */
export function DeleteDialog({
  remove,
  title,
  text,
  label,
  done,
  list,
  onDeleted,
  onClose,
}: DeleteDialogProps) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      open
      onOpenChange={() => {
        remove.reset();
        onClose();
      }}
      title={title}
      description={text}
      confirmLabel={label}
      danger
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            onDeleted();
            toast.success(done);
            void navigate(list);
          },
        })
      }
    />
  );
}
