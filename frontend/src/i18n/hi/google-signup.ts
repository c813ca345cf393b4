import type { t as en } from '../en/google-signup';
import { translation } from './locale';

/** Texts of the sign-up with an email address that Google has verified. */
export const t = translation<typeof en>()({
  identity: 'Google से साइन अप का ईमेल:',
  another: 'यह आप नहीं? दूसरे तरीके से लॉगिन करें',
  expired: 'Google से आपके लॉगिन का समय खत्म हो गया। उसे फिर से शुरू करें या नीचे पासवर्ड चुनें।',
});
