import { setSettings } from '@/api/settings';
import { makeSettings } from './factories';

/** The institute is not registered for GST, and so charges none. */
export const chargeNoGst = (): void =>
  setSettings(makeSettings({ gst: { ...makeSettings().gst, registered: false } }));

/** The institute's prices contain GST. */
export const includeGst = (): void =>
  setSettings(makeSettings({ gst: { ...makeSettings().gst, included: true } }));
