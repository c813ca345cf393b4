import { screen, within } from '@testing-library/react';
import type { Providers } from '@/api/admin/providers';
import { answer } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { Component as ProvidersPage } from './page';

export const changed = { at: '2026-11-25T06:30:00.000Z', by: 'आशा वर्मा' };
export const later = { ...changed, at: '2026-11-25T07:00:00.000Z' };
export const key = (name: string, isSet: boolean) => ({
  name,
  isSet,
  isUnreadable: false,
  changed: isSet ? changed : null,
});
export const none: Providers = {
  payment: {
    gateway: null,
    isOperators: false,
    isUnreadable: false,
    changed: null,
    gateways: [
      {
        name: 'payu',
        takesMoney: true,
        isOperators: false,
        account: [key('key', false), key('salt', false)],
        webhook: 'https://gurukul.example/api/v1/payments/payu/webhook',
      },
    ],
  },
  mail: {
    state: 'missing',
    isOperators: false,
    isSenderOperators: false,
    host: '',
    port: 587,
    tls: 'starttls',
    user: '',
    hasPassword: false,
    from: 'no-reply@kaushal.test',
    changed: null,
  },
  google: {
    clientId: '',
    hasSecret: false,
    isOperators: false,
    isUnreadable: false,
    redirectUri: 'https://gurukul.example/api/v1/auth/google/callback',
    changed: null,
  },
};
export const set: Providers = {
  payment: {
    ...none.payment,
    gateway: 'payu',
    changed,
    gateways: none.payment.gateways.map((gateway) => ({
      ...gateway,
      account: [key('key', true), key('salt', true)],
    })),
  },
  mail: {
    ...none.mail,
    state: 'server',
    host: 'smtp.gurukul.example',
    user: 'asha',
    hasPassword: true,
    changed,
  },
  google: { ...none.google, clientId: 'gurukul.apps.googleusercontent.com', hasSecret: true, changed },
};

export function open(providers = none) {
  answer('get', '/admin/providers', providers);
  answer('get', '/admin/settings', { settings: { contact: { email: 'hello@gurukul.example' } }, version: 1 });
  return renderUi(<ProvidersPage />);
}

export const region = async (name: string) => within(await screen.findByRole('region', { name }));
