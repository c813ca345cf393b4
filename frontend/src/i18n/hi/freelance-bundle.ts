import type { t as en } from '../en/freelance-bundle';
import { translation } from './locale';

export const t = translation<typeof en>()({
  basicTitle: 'फ़्रीलांसिंग: 1 लाख तक का रास्ता',
  intermediateTitle: 'फ़्रीलांसिंग: 3 लाख तक का रास्ता',
  advanceTitle: 'फ़्रीलांसिंग: 5 लाख तक का रास्ता',
  waitsTitle: 'किसे अभी रुकना चाहिए',
  toBundle: 'बंडल और उसकी कीमत देखें',
  toPlan: 'पहले प्लान पढ़ें',
  sumTitle: 'एक महीने का हिसाब',
  sumTimes: '{count} × {price}',
  sumMonth: 'एक महीने का कुल बिल',
  sumYear: 'ऐसे बारह महीनों में',
  sumHours: {
    one: 'महीने में {count} घंटा कमाई वाला काम',
    other: 'महीने में {count} घंटे कमाई वाला काम',
  },
  sumFee: 'बंडल की पूरी कीमत {amount} है, सिर्फ़ एक बार: उतनी ही, जितना ऐसे {months} महीनों में आता है।',
  sumNote: 'यह एक उदाहरण है, कीमतें हमने खुद चुनी हैं। यह न कोई अनुमान है, न कोई वादा।',
  planHours: { one: 'हफ़्ते में {count} घंटा', other: 'हफ़्ते में {count} घंटे' },
  bundleLoading: 'बंडल लोड हो रहा है',
  bundlePrefix: 'बंडल नहीं दिखाया जा सका।',
  bundleGone: 'यह बंडल इस समय नहीं मिल रहा है।',
  moneyBack: { one: '{count} दिन का मनी-बैक', other: '{count} दिन का मनी-बैक' },
  smallerStart: 'एक साथ बहुत ज़्यादा है? सिर्फ़ इसके पहले कोर्स से शुरू करें; उसके रिफ़ंड के नियम उसके पेज पर हैं:',
  allBundles: 'सभी डिजिटल लर्निंग बंडल देखें',
});
