import { useState } from 'react';
import { useSaveGateway, type Gateway, type Providers } from '@/api/admin/providers';
import { toFieldErrors } from '@/kit/form/field-errors';
import { Panel } from '@/office/shared/page/panel';
import { Alert } from '@/kit/ui/alert';
import { useReportDirty, type OnDirty } from '@/office/shared/editor/use-unsaved-parts';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { Select } from '@/kit/ui/select';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-providers';
import { accountHint, gatewayLabel, keyLabel } from './gateway-words';
import { LastChange } from './last-change';

type Errors = Readonly<Record<string, string | undefined>>;

type GatewayPanelProps = {
  payment: Providers['payment'];
  onDirty: OnDirty;
};

/** Chooses the gateway of new payments, and sets the institute's account at it. */
export function GatewayPanel({ payment, onDirty }: GatewayPanelProps) {
  const [name, setName] = useState(payment.gateway ?? '');
  const [account, setAccount] = useState<Record<string, string>>({});
  const [faults, setFaults] = useState<{ fields: Errors; general: string[] }>({ fields: {}, general: [] });
  const save = useSaveGateway();
  const chosen = payment.gateways.find((gateway) => gateway.name === name);
  const entered = Object.fromEntries(Object.entries(account).filter(([, text]) => text.trim() !== ''));
  const dirty = name !== (payment.gateway ?? '') || Object.keys(entered).length > 0;
  useReportDirty(onDirty, 'gateway', dirty);
  const choose = (next: string) => {
    setName(next);
    setAccount({});
    setFaults({ fields: {}, general: [] });
  };
  const send = () => {
    if (!chosen) return setFaults({ fields: { gateway: t('chooseMissing') }, general: [] });
    const missing = missingOf(chosen, account);
    if (Object.keys(missing).length > 0) return setFaults({ fields: missing, general: [] });
    save.mutate(
      { gateway: chosen.name, account: entered },
      {
        onSuccess: () => {
          setAccount({});
          setFaults({ fields: {}, general: [] });
          toast.success(t('gatewaySaved'));
        },
        onError: (error) => {
          const names = ['gateway', ...chosen.account.map((key) => `account.${key.name}`)];
          setFaults(toFieldErrors(error, names, (field) => field));
        },
      },
    );
  };
  return (
    <Panel id="gateway" title={t('gateway')} text={t('gatewayText')}>
      <Alert
        tone="danger"
        className="not-empty:mb-4"
        messages={payment.isUnreadable ? [t('unreadableGateway')] : []}
      />
      {payment.isOperators ? (
        <p className="text-small">
          <strong>{payment.gateway ? gatewayLabel(payment.gateway) : t('nobody')}</strong> {t('operators')}
        </p>
      ) : (
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Field label={t('choose')} error={faults.fields['gateway']}>
            <Select
              value={name}
              placeholder={payment.gateway ? undefined : t('nobody')}
              options={payment.gateways.map((gateway) => ({
                value: gateway.name,
                label: gatewayLabel(gateway.name),
              }))}
              onChange={({ target }) => choose(target.value)}
            />
          </Field>
          {chosen ? (
            <Account
              gateway={chosen}
              values={account}
              errors={faults.fields}
              onChange={(key, text) => setAccount({ ...account, [key]: text })}
            />
          ) : null}
          <Alert className="empty:hidden" messages={faults.general} />
          <Button type="submit" loading={save.isPending} className="sm:self-start">
            {t('saveGateway')}
          </Button>
        </form>
      )}
      <LastChange changed={payment.changed ?? null} />
    </Panel>
  );
}

/** Returns an error for each required key of the account that is neither stored nor entered. */
function missingOf(gateway: Gateway, account: Readonly<Record<string, string>>): Errors {
  if (gateway.isOperators) return {};
  const missing = gateway.account.filter(
    (key) => (!key.isSet || key.isUnreadable) && !account[key.name]?.trim(),
  );
  return Object.fromEntries(
    missing.map((key) => [`account.${key.name}`, t('required', { label: keyLabel(key.name) })]),
  );
}

type AccountProps = {
  gateway: Gateway;
  values: Readonly<Record<string, string>>;
  errors: Errors;
  onChange: (key: string, text: string) => void;
};

function Account({ gateway, values, errors, onChange }: AccountProps) {
  if (!gateway.takesMoney) return <p className="text-small text-mute">{t('simulatedText')}</p>;
  return (
    <>
      {gateway.isOperators ? (
        <p className="text-small text-mute">{t('operators')}</p>
      ) : (
        <div className="grid gap-4 md:grid-cols-2">
          {gateway.account.map((key) => (
            <Field
              key={key.name}
              label={keyLabel(key.name)}
              hint={accountHint(key)}
              error={errors[`account.${key.name}`]}
            >
              <Input
                type="password"
                autoComplete="off"
                spellCheck={false}
                value={values[key.name] ?? ''}
                onChange={({ target }) => onChange(key.name, target.value)}
              />
            </Field>
          ))}
        </div>
      )}
      <p className="text-small">
        {t('webhook')} <code className="break-all">{gateway.webhook}</code>
      </p>
    </>
  );
}
