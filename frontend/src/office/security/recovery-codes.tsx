import { useEffect, useRef } from 'react';
import { settings } from '@/api/settings';
import { Panel } from '@/office/shared/page/panel';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-security';
import { saveFile } from '@/kit/lib/save-file';
import { CopyButton } from './copy-button';

type RecoveryCodesProps = { codes: string[]; email: string; onKept: () => void };

/** New recovery codes, this once: to copy, to keep as a file, to print. */
export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const list = useRef<HTMLUListElement>(null);
  const text = [t('fileHead', { email, site: settings().brand.name }), '', ...codes, ''].join('\n');
  // The button that was pressed is gone. Focus moves to the codes, so that a screen reader reads them.
  useEffect(() => list.current?.focus(), []);
  return (
    <Panel title={t('codesTitle')} text={t('codesText')}>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('codesList')}
        className="grid gap-x-8 gap-y-2 rounded-card bg-sand p-4 text-center text-body font-semibold tracking-wide tnum sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col print:hidden">
        <CopyButton text={text} label={t('copy')} />
        <Button
          variant="outline"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), t('fileName'))}
        >
          {t('download')}
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button className="sm:ml-auto" onClick={onKept}>
          {t('kept')}
        </Button>
      </div>
    </Panel>
  );
}
