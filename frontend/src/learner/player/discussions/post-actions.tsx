import {
  Bell,
  BellOff,
  Check,
  EyeOff,
  Flag,
  Lock,
  Pencil,
  ThumbsUp,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useAccept, useFollow, useHide, useLock, useVote } from '@/api/course/discussions';
import { messagesOf } from '@/api/error';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/discussions';
import { cn } from '@/kit/lib/cn';
import type { PostProps } from './post-article';
import { DeletePost, HidePost, ReportPost } from './post-dialogs';

type PostActionsProps = PostProps & { isQuestion: boolean; onEdit: () => void };

const showError = (error: unknown) => toast.error(messagesOf(error).join(' '));

/** What the reader may do about a post; the server has the last word. */
export function PostActions(props: PostActionsProps) {
  const { post, question, isQuestion, isAdmin, mayAccept, onEdit } = props;
  const { _id, mine, hidden, accepted } = post;
  const [dialog, setDialog] = useState<'delete' | 'report' | 'hide' | null>(null);
  const accept = useAccept(_id);
  const unhide = useHide(_id);
  const close = () => setDialog(null);
  const mayEdit = mine && (!question.locked || isAdmin);
  return (
    <div className="-mb-2 -ml-2 flex flex-wrap items-center gap-x-1">
      <Vote post={post} />
      {isQuestion ? <Follow {...props} /> : null}
      {mayAccept ? (
        <Action
          Icon={Check}
          loading={accept.isPending}
          onClick={() => accept.mutate(!accepted, { onError: showError })}
        >
          {t(accepted ? 'unaccept' : 'accept')}
        </Action>
      ) : null}
      {mayEdit ? (
        <Action Icon={Pencil} onClick={onEdit}>
          {t('edit')}
        </Action>
      ) : null}
      {mine || isAdmin ? (
        <Action Icon={Trash2} onClick={() => setDialog('delete')}>
          {t('delete')}
        </Action>
      ) : null}
      {mine ? null : (
        <Action Icon={Flag} onClick={() => setDialog('report')}>
          {t('report')}
        </Action>
      )}
      {isAdmin ? (
        <Action
          Icon={EyeOff}
          loading={unhide.isPending}
          onClick={() =>
            hidden
              ? unhide.mutate(null, { onSuccess: () => toast.success(t('shownDone')), onError: showError })
              : setDialog('hide')
          }
        >
          {t(hidden ? 'unhide' : 'hide')}
        </Action>
      ) : null}
      {isAdmin && isQuestion ? <LockButton {...props} /> : null}
      {dialog === 'delete' ? <DeletePost {...props} onClose={close} /> : null}
      {dialog === 'report' ? <ReportPost postId={_id} onClose={close} /> : null}
      {dialog === 'hide' ? <HidePost postId={_id} onClose={close} /> : null}
    </div>
  );
}

function Action({
  Icon,
  loading,
  className,
  children,
  ...rest
}: ComponentProps<typeof Button> & { Icon: LucideIcon }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      loading={loading}
      className={cn('min-h-11 px-2 text-mute hover:text-ink', className)}
      {...rest}
    >
      {loading ? null : <Icon size={16} aria-hidden />}
      {children}
    </Button>
  );
}

/**
 * The vote button. The new count shows at once (optimistic update). If the request fails, it is reverted and
 * the error is shown.
 */
function Vote({ post: { _id, votes, voted, mine } }: Pick<PostProps, 'post'>) {
  const vote = useVote(_id);
  if (mine)
    return votes > 0 ? (
      <p className="px-2 text-small text-mute tnum">{t('helpfulCount', { count: votes })}</p>
    ) : null;
  const shown = vote.isPending ? vote.variables : voted;
  const count = votes + Number(shown) - Number(voted);
  return (
    <Action
      Icon={ThumbsUp}
      aria-pressed={shown}
      className={shown ? 'bg-brand-tint text-brand hover:text-brand' : undefined}
      onClick={() => {
        if (!vote.isPending) vote.mutate(!voted, { onError: showError });
      }}
    >
      {t('helpful')}
      {count > 0 ? <span className="tnum">{count}</span> : null}
    </Action>
  );
}

function Follow({ question: { _id, following } }: PostProps) {
  const follow = useFollow(_id);
  const shown = follow.isPending ? follow.variables : following;
  return (
    <Action
      Icon={shown ? Bell : BellOff}
      aria-pressed={shown}
      onClick={() => {
        if (!follow.isPending) follow.mutate(!following, { onError: showError });
      }}
    >
      {t(shown ? 'following' : 'follow')}
    </Action>
  );
}

function LockButton({ question: { _id, locked } }: PostProps) {
  const lock = useLock(_id);
  return (
    <Action
      Icon={Lock}
      loading={lock.isPending}
      onClick={() =>
        lock.mutate(!locked, {
          onSuccess: () => toast.success(t(locked ? 'unlockedDone' : 'lockedDone')),
          onError: showError,
        })
      }
    >
      {t(locked ? 'unlock' : 'lock')}
    </Action>
  );
}
