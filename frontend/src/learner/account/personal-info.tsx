import type { User } from '@/api/types';
import { lazyPart } from '@/kit/lib/lazy-part';
import { Card } from '@/kit/ui/card';
import { Input } from '@/kit/ui/input';
import { Select } from '@/kit/ui/select';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/account';
import { languageOf } from '@/kit/lib/language';
import { statesByName } from '@/domain/address/states';
import { DetailRow } from './detail-row';
import { EmailRow } from './email-row';
import { PictureRow } from './picture-row';
import { ReferralRow } from './referral-row';

const ChangeForm = lazyPart(() => import('./change-form'));
const saved = () => toast.success(t('saved'));

/** The learner's personal details, each with a control to change it. */
export function PersonalInfo({ user }: { user: User }) {
  return (
    <section>
      <h2 className="mb-4 text-h3">{t('personal')}</h2>
      <Card padding="none">
        <dl className="divide-y divide-line">
          <PictureRow user={user} />
          <NameRow name={user.name} />
          <EmailRow user={user} />
          <MobileRow mobile={user.mobilenumber} />
          <StateRow code={user.state} />
          <ReferralRow code={user.sharableReferralCode} />
        </dl>
      </Card>
    </section>
  );
}

function NameRow({ name }: { name: string }) {
  return (
    <DetailRow
      label={t('name')}
      value={
        <span lang={languageOf(name)} translate="no">
          {name}
        </span>
      }
    >
      {(close) => (
        <ChangeForm
          field="name"
          label={t('name')}
          hint={t('nameHint')}
          initial={name}
          control={(registered) => <Input autoComplete="name" {...registered} />}
          toChange={(value) => ({ name: value })}
          onDone={() => {
            saved();
            close();
          }}
          onCancel={close}
        />
      )}
    </DetailRow>
  );
}

function MobileRow({ mobile }: { mobile: string }) {
  return (
    <DetailRow label={t('mobile')} value={mobile || <span className="text-mute">{t('noMobile')}</span>}>
      {(close) => (
        <ChangeForm
          field="mobilenumber"
          label={t('newMobile')}
          hint={t('newMobileHint')}
          initial=""
          control={(registered) => (
            <Input type="tel" inputMode="numeric" autoComplete="tel-national" {...registered} />
          )}
          askPassword
          toChange={(value, password) => ({ mobilenumber: value, password })}
          onDone={() => {
            saved();
            close();
          }}
          onCancel={close}
        />
      )}
    </DetailRow>
  );
}

function StateRow({ code }: { code: string | null }) {
  const options = statesByName();
  const name = options.find(({ value }) => value === code)?.label;
  return (
    <DetailRow label={t('state')} value={name ?? <span className="text-mute">{t('noState')}</span>}>
      {(close) => (
        <ChangeForm
          field="state"
          label={t('state')}
          hint={t('stateHint')}
          initial={code ?? ''}
          control={(registered) => (
            <Select options={options} placeholder={t('noState')} autoComplete="off" {...registered} />
          )}
          toChange={(value) => ({ state: value })}
          onDone={() => {
            saved();
            close();
          }}
          onCancel={close}
        />
      )}
    </DetailRow>
  );
}
