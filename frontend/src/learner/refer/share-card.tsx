import { Copy, Share2 } from 'lucide-react';
import type { Referrals } from '@/api/account/referrals';
import { settings } from '@/api/settings';
import { Jaali } from '@/kit/ui/jaali';
import { Button } from '@/kit/ui/button';
import { IconButton } from '@/kit/ui/icon-button';
import { Skeleton } from '@/kit/ui/skeleton';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/refer';
import { cn } from '@/kit/lib/cn';
import { copyText } from '@/kit/lib/copy-text';
import { formatPercent } from '@/kit/lib/money';

/** The code and the link, each with its copy button, and the two ways to send them. */
export function ShareCard({ referrals }: { referrals: Referrals | undefined }) {
  return (
    <section
      aria-label={t('title')}
      className="on-deep relative isolate overflow-hidden rounded-card bg-brand-deep p-6 text-white md:p-8"
    >
      <Jaali tile="petal" className="-z-10 text-white/5" />
      <p className="max-w-[52ch] text-lead">
        {referrals ? (
          leadOf(referrals.percent)
        ) : (
          <Skeleton className="h-[4lh] opacity-15 sm:h-[3lh] lg:h-[2lh]" />
        )}
      </p>
      <dl className="mt-6 grid gap-4 lg:grid-cols-[auto_minmax(0,1fr)]">
        <CopyableText
          label={t('yourCode')}
          text={referrals?.code}
          copyLabel={t('copyCode')}
          done={t('codeCopied')}
          strong
        />
        <CopyableText
          label={t('yourLink')}
          text={referrals?.link}
          shown={referrals?.link.replace(/^https?:\/\//, '')}
          copyLabel={t('copyLink')}
          done={t('linkCopied')}
        />
      </dl>
      <div className="mt-6 flex min-h-11 flex-wrap gap-3 max-sm:flex-col">
        {referrals ? <ShareActions referrals={referrals} /> : <ShareActionsSkeleton />}
      </div>
    </section>
  );
}

const leadOf = (percent: number) =>
  percent > 0 ? t('lead', { percent: formatPercent(percent) }) : t('leadOff');

/** The number of characters at the end that are always visible. A link's code is among them. */
const tail = 12;

type CopyableTextProps = {
  label: string;
  text: string | undefined;
  /** The text to show instead of `text`, if there is a shorter form. */
  shown?: string;
  copyLabel: string;
  done: string;
  strong?: boolean;
};

function CopyableText({ label, text, shown = text, copyLabel, done, strong = false }: CopyableTextProps) {
  const copy = (value: string) =>
    copyText(value).then(
      () => toast.success(done),
      () => toast.error(t('copyFailed')),
    );
  return (
    <div className="min-w-0">
      <dt className="text-small text-white/85">{label}</dt>
      <dd className="mt-1 flex items-center justify-between gap-2 rounded-control border border-white/25 bg-white/10 pl-4">
        {text === undefined ? (
          <Skeleton className="my-3 h-5 w-32 opacity-15" />
        ) : (
          <>
            <span
              translate="no"
              className={cn('flex min-w-0 py-2', strong ? 'font-bold tracking-wider' : 'text-small')}
            >
              {/* One line: where it is too long, its middle is left out, not its end. */}
              <span className="truncate">{shown?.slice(0, -tail)}</span>
              <span className="shrink-0">{shown?.slice(-tail)}</span>
            </span>
            <IconButton label={copyLabel} onDeep onClick={() => void copy(text)}>
              <Copy size={18} aria-hidden />
            </IconButton>
          </>
        )}
      </dd>
    </div>
  );
}

/** Not every browser has a share sheet, and none over plain http. */
const canShare = () => typeof navigator.share === 'function';

function ShareActionsSkeleton() {
  return (
    <>
      <Skeleton className="h-11 opacity-15 sm:w-48" />
      {canShare() ? <Skeleton className="h-11 opacity-15 sm:w-28" /> : null}
    </>
  );
}

/** Shares over WhatsApp by link, or with the system's share sheet where there is one. */
function ShareActions({ referrals: { code, link } }: { referrals: Referrals }) {
  const brand = settings().brand.name;
  const message = t('message', { brand, code, link });
  const share = () =>
    navigator.share({ title: t('shareTitle', { brand }), text: message }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(t('shareFailed'));
    });
  return (
    <>
      <Button asChild variant="onDeep">
        <a href={whatsapp(message)} target="_blank" rel="noreferrer">
          {t('whatsapp')}
        </a>
      </Button>
      {canShare() ? (
        <Button variant="onDeepOutline" onClick={() => void share()}>
          <Share2 size={18} aria-hidden />
          {t('share')}
        </Button>
      ) : null}
    </>
  );
}

const whatsapp = (message: string) => `https://wa.me/?text=${encodeURIComponent(message)}`;
