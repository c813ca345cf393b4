import type { t as en } from '../en/nav-menus';
import { translation } from './locale';

/** Texts of the course menu and of the drawer on small screens. They load when the reader opens either. */
export const t = translation<typeof en>()({
  special: 'स्पेशल बंडल',
  trending: 'ट्रेंडिंग कोर्स',
  digital: 'डिजिटल लर्निंग बंडल',
  skills: 'अपनी स्किल चुनें',
  seeAll: 'सभी देखें →',
  seeAllOf: 'सभी देखें → {column}',
  menuEmpty: 'पहले कोर्स तैयार हो रहे हैं। कुछ समय बाद फिर देखें।',
  loadingMenu: 'कोर्स और बंडल लोड हो रहे हैं',
  closeMenu: 'मेन्यू बंद करें',
  menu: 'मेन्यू',
  back: 'वापस',
  backTo: 'वापस: {view}',
  categories: 'कोर्स',
  rights: '© {year} {company}',
  personalInfo: 'निजी जानकारी',
  myWallet: 'मेरा वॉलेट',
  refer: 'रेफ़र करें और कमाएँ',
  help: 'मदद और सपोर्ट',
  signUp: 'साइन अप',
});
