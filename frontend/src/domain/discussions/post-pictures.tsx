import { ImagePlus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { pictureTypes } from '@/api/course/post-pictures';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { Progress } from '@/kit/ui/progress';
import { t } from '@/i18n/post-pictures';
import { pictureMarkdown, usePostPicture } from './use-post-picture';

type PostPicturesProps = {
  /** Returns the post's text, and sets the text with a picture inserted. */
  read: () => string;
  write: (text: string) => void;
  /** The text's field. */
  children: ReactNode;
};

const filesOf = (event: ClipboardEvent | DragEvent) =>
  'clipboardData' in event ? event.clipboardData?.files : event.dataTransfer?.files;

/** Wraps the text field of a post so that pictures can be chosen, pasted or dropped. */
export function PostPictures({ read, write, children }: PostPicturesProps) {
  const box = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const { picture, errors, choose, drop, setWords } = usePostPicture();
  const area = () => box.current?.querySelector('textarea');

  const onFiles = useEffectEvent((event: ClipboardEvent | DragEvent) => {
    const [first] = filesOf(event) ?? [];
    // Leave pasted text to the browser.
    if (!first) return;
    event.preventDefault();
    void choose(first);
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const take = (event: ClipboardEvent | DragEvent) => onFiles(event);
    // Without this the browser would open a dropped file in place of the page.
    const allow = (event: DragEvent) => event.preventDefault();
    element.addEventListener('paste', take);
    element.addEventListener('drop', take);
    element.addEventListener('dragover', allow);
    return () => {
      element.removeEventListener('paste', take);
      element.removeEventListener('drop', take);
      element.removeEventListener('dragover', allow);
    };
  }, []);

  function insert() {
    if (!picture?.url) return;
    const text = read();
    const at = area()?.selectionEnd ?? text.length;
    const before = text.slice(0, at);
    const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
    write(`${before}${gap}${pictureMarkdown(picture.words, picture.url)}\n\n${text.slice(at)}`);
    drop();
    area()?.focus();
  }

  return (
    <div ref={box} className="flex flex-col gap-3">
      {children}
      {picture ? (
        <div
          role="group"
          aria-label={t('group')}
          className="flex flex-col gap-3 rounded-control border border-line bg-paper p-3"
        >
          <Field label={t('words')} hint={t('wordsHint')}>
            <Input
              value={picture.words}
              maxLength={200}
              onChange={({ target }) => setWords(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // Keep Enter from submitting the unfinished post.
                event.preventDefault();
                insert();
              }}
            />
          </Field>
          {picture.url ? null : (
            <Progress value={Math.round(picture.share * 100)} label={t('sending', { name: picture.name })} />
          )}
          <div className="flex flex-wrap gap-3">
            <Button size="sm" loading={picture.url === null} onClick={insert}>
              {t('insert')}
            </Button>
            <Button size="sm" variant="outline" onClick={drop}>
              {t('cancel')}
            </Button>
          </div>
        </div>
      ) : (
        <Button variant="ghost" size="sm" className="self-start" onClick={() => file.current?.click()}>
          <ImagePlus size={18} aria-hidden />
          {t('add')}
        </Button>
      )}
      <input
        ref={file}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        aria-label={t('add')}
        onChange={({ target }) => {
          const [first] = target.files ?? [];
          if (first) void choose(first);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <Alert messages={errors} className="empty:-mt-3" />
    </div>
  );
}
