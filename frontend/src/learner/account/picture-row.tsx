import { useId, useRef, useState } from 'react';
import { useUpdateProfile } from '@/api/account/profile';
import { ApiError, messagesOf } from '@/api/error';
import type { User } from '@/api/types';
import { Alert } from '@/kit/ui/alert';
import { Avatar } from '@/kit/ui/avatar';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/account';
import { Row } from './detail-row';
import { pictureError, pictureTypes, resizePicture, sizeError } from './picture';

/** The learner's own picture. It is uploaded as soon as it is chosen, and can be removed. */
export function PictureRow({ user }: { user: User }) {
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const update = useUpdateProfile();
  const [errors, setErrors] = useState<string[]>([]);
  const [shrinking, setShrinking] = useState(false);
  const going =
    update.isPending && 'profilePic' in update.variables ? update.variables.profilePic : undefined;

  const choose = async (file: File) => {
    const error = pictureError(file);
    setErrors(error ? [error] : []);
    if (error) return;
    setShrinking(true);
    const picture = await resizePicture(file);
    setShrinking(false);
    const heavy = sizeError(picture);
    if (heavy) setErrors([heavy]);
    else send(picture);
  };

  const send = (profilePic: File | null) => {
    setErrors([]);
    update.mutate(
      { profilePic },
      {
        onSuccess: () => toast.success(t('saved')),
        onError: (error) => setErrors(reasonsOf(error)),
      },
    );
  };

  return (
    <Row label={t('picture')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-2.5">
        <Avatar name={user.name} src={user.profilePic} size="lg" />
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept={pictureTypes.join(',')}
            hidden
            aria-label={t('picture')}
            onChange={({ target }) => {
              const file = target.files?.[0];
              // Clear the input, so that the same file can be chosen again after an error.
              target.value = '';
              if (file) void choose(file);
            }}
          />
          <Button
            variant="outline"
            aria-describedby={hint}
            loading={shrinking || going instanceof File}
            onClick={() => input.current?.click()}
          >
            {t(user.profilePic ? 'replacePicture' : 'choosePicture')}
          </Button>
          {user.profilePic ? (
            <Button
              variant="ghost"
              aria-label={t('removePictureName')}
              loading={going === null}
              onClick={() => send(null)}
            >
              {t('removePicture')}
            </Button>
          ) : null}
        </div>
      </div>
      <Alert messages={errors} />
      <p id={hint} className="py-1 text-caption text-mute">
        {t('pictureHint')}
      </p>
    </Row>
  );
}

/** Returns the server's message about the picture, or else the general messages of the error. */
function reasonsOf(error: unknown): string[] {
  const own =
    error instanceof ApiError ? error.fields.find(({ field }) => field === 'profilePic') : undefined;
  return own ? [own.message] : messagesOf(error);
}
