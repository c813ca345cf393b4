import type { t as en } from '../en/second-factor';
import { translation } from './locale';

/** Texts of the form for an authenticator code: at login, and before money is moved. */
export const t = translation<typeof en>()({
  code: 'आपके ऑथेंटिकेटर ऐप का कोड',
  codeHint: 'छह अंक। ऐप हर 30 सेकंड में नया कोड दिखाता है।',
  codeRequired: 'अपने ऑथेंटिकेटर ऐप का कोड डालें।',
  recoveryCode: 'रिकवरी कोड',
  recoveryHint: 'ऐप जोड़ते समय आपने जो कोड सँभालकर रखे थे, उनमें से एक। हर कोड एक ही बार काम करता है।',
  recoveryRequired: 'रिकवरी कोड डालें।',
  useRecovery: 'इसकी जगह रिकवरी कोड डालें',
  useApp: 'इसकी जगह ऐप से कोड लें',
  stepUpTitle: 'कन्फ़र्म करें कि यह आप ही हैं',
  stepUpText:
    'यहाँ पैसों का लेन-देन होता है, और आपका पिछला कोड 15 मिनट से ज़्यादा पुराना है। आपने जो भरा है, वह वैसा ही रहेगा।',
  stepUp: 'कन्फ़र्म करें',
  cancel: 'रहने दें',
});
