import type { t as en } from '../en/google-fault';
import { translation } from './locale';

/** Error messages for a Google login that failed. */
export const t = translation<typeof en>()({
  cancelled: 'आपने Google से लॉगिन रद्द कर दिया। फिर से कोशिश करें या अपने पासवर्ड से लॉगिन करें।',
  expired: 'Google से लॉगिन में बहुत समय लग गया, या उसका लिंक पहले ही इस्तेमाल हो चुका था। फिर से शुरू करें।',
  failed: 'Google ने आपकी पहचान कन्फ़र्म नहीं की। फिर से कोशिश करें या अपने पासवर्ड से लॉगिन करें।',
  away: 'Google से अभी जवाब नहीं मिल रहा। अपने पासवर्ड से लॉगिन करें या बाद में फिर से कोशिश करें।',
});
