import type { t as en } from '../en/bundle-card';
import { translation } from './locale';

export const t = translation<typeof en>()({
  seeBundle: 'बंडल देखें →',
  saving: 'अलग-अलग कोर्स के मुकाबले {amount} की बचत',
  moneyBack: { one: '{count} दिन का मनी-बैक', other: '{count} दिन का मनी-बैक' },
});
