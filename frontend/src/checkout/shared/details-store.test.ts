import { expect, it } from 'vitest';
import { useDetailsStore } from './details-store';

const kept = (state: object, version: number) =>
  sessionStorage.setItem('app.checkout', JSON.stringify({ state, version }));
const details = () => {
  const { coupon, gstin, placeOfSupply, useWallet, batches, owner } = useDetailsStore.getState();
  return { coupon, gstin, placeOfSupply, useWallet, batches, owner };
};

it('reads what a tab kept before the State was called the place of supply', async () => {
  const rest = { coupon: 'WELCOME10', gstin: '27AAPFU0939F1ZV', owner: 'a1' };
  kept({ ...rest, place: '27' }, 1);
  await useDetailsStore.persist.rehydrate();
  expect(details()).toEqual({ ...rest, placeOfSupply: '27', useWallet: false, batches: {} });
  expect(useDetailsStore.getState()).not.toHaveProperty('place');
  // Saved again, the data has the present version and field names.
  useDetailsStore.getState().keep({ ...details(), coupon: null }, 'a1');
  expect(JSON.parse(sessionStorage.getItem('app.checkout') ?? '')).toEqual({
    state: {
      coupon: null,
      gstin: rest.gstin,
      placeOfSupply: '27',
      useWallet: false,
      batches: {},
      owner: 'a1',
    },
    version: 4,
  });
});

it('has no State where none was chosen, in either version', async () => {
  for (const [version, state] of [
    [1, { coupon: null, gstin: '', owner: null }],
    [1, { coupon: null, gstin: '', place: null, owner: null }],
    [2, { coupon: null, gstin: '', placeOfSupply: null, owner: null }],
  ] as const) {
    useDetailsStore.setState({ placeOfSupply: '29' });
    kept(state, version);
    await useDetailsStore.persist.rehydrate();
    expect(details()).toEqual({
      coupon: null,
      gstin: '',
      placeOfSupply: null,
      useWallet: false,
      batches: {},
      owner: null,
    });
  }
});
