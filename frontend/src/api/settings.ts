import { api } from './client';
import type { Settings } from './types';

const text = (path: string) => `%{${path}}%`;

/**
 * What prerendered pages are made with: marks that the server replaces by its settings when it serves them, so that
 * the page taken over in the browser says the same. Only texts can be marks; what may be absent (logo, social links,
 * stores) and lists are left out, and are rendered after hydration.
 */
export const sentinels: Settings = {
  brand: {
    name: text('brand.name'),
    tagline: text('brand.tagline'),
    logo: null,
    company: text('brand.company'),
    poweredBy: text('brand.poweredBy'),
    description: text('brand.description'),
    colours: { brand: text('brand.colours.brand'), accent: text('brand.colours.accent') },
  },
  contact: {
    phone: text('contact.phone'),
    email: text('contact.email'),
    address: text('contact.address'),
    grievanceName: text('contact.grievanceName'),
    grievanceEmail: text('contact.grievanceEmail'),
  },
  social: { instagram: null, facebook: null, linkedin: null, youtube: null, x: null },
  figures: {
    courses: text('figures.courses'),
    placementPartners: text('figures.placementPartners'),
    students: text('figures.students'),
    trainers: text('figures.trainers'),
    liveTrainings: text('figures.liveTrainings'),
    appUsers: text('figures.appUsers'),
  },
  appStores: { android: null, ios: null },
  popupDelayMs: 0,
  // A mark in a number's place: it is only ever printed while prerendering.
  gst: { percent: text('gst.percent') as unknown as number, registered: true, sellerState: '' },
  states: [],
  termsVersion: text('termsVersion'),
  videoHosts: [],
  uploads: { image: 0, pdf: 0, video: 0 },
};

let current: Settings = sentinels;

/** The institute's settings. There before the first render; they never change while a page is open. */
export const settings = (): Settings => current;

/** Reads the settings that the server wrote into the page, or asks for them where no server did (vite's own pages). */
export async function loadSettings(): Promise<void> {
  const block = document.getElementById('settings')?.textContent.trim();
  current = block ? (JSON.parse(block) as Settings) : (await api.get('/settings/public')).settings;
}

/** For tests. */
export function setSettings(value: Settings): void {
  current = value;
}
