import { drawnName, site } from '../site/site';
import type { NoticeKind } from '../site/site-fields';
import type { Language, StoreCode } from '../types';
import { storeViews } from './store-views';

/** What every process shares: the brand, and where products are sent from, which decides about VAT. */
export const company = {
  storeName: site.name,
  country: site.company.country,
} as const;

export const writtenName = site.name === drawnName ? undefined : site.name;

const { logoFile } = site;

export const siteLogo = logoFile
  ? { src: `/media/${logoFile.fileName}`, width: logoFile.width, height: logoFile.height }
  : undefined;

export function noticeFile(kind: NoticeKind, language: Language) {
  const name = site.notices[kind][language];
  return (name !== undefined && site.noticeFiles?.[name]) || null;
}

export const yourEurope = (language: Language): string =>
  `https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_${language}.htm`;

/** A legal entity that sells and issues documents; its code is stored with them and never changes. */
export type LegalEntityCode = 'owlwatch-bv';

/** The legal entities. Each numbers its documents without gaps. */
export const legalEntities: readonly LegalEntityCode[] = ['owlwatch-bv'];

export const sellerOf = (_store: StoreCode): LegalEntityCode => 'owlwatch-bv';

const { orderCutoff, returnDays, freeReturns, updates } = site.promises;
const [cutoffHour = 0, cutoffMinute = 0] = orderCutoff?.split(':').map(Number) ?? [];

/** The promises of all stores (spec §1 "Promises"). What the site file does not promise, no text says. */
export const promises = {
  /** Days for a return; null: those of the law. */
  returnDays: returnDays ?? null,
  freeReturns,
  /** Whether every connected product states until when it gets security updates. */
  updates,
  orderMailMinutes: 5,
  timeZone: 'Europe/Amsterdam',
  /** Orders before this time get their track-and-trace code the same evening. Without a promise the day ends at midnight. */
  orderCutoff: orderCutoff === undefined ? null : { hour: cutoffHour, minute: cutoffMinute },
} as const;

export const promiseValues = {
  days: returnDays ?? 0,
  free: freeReturns ? 'yes' : 'no',
  minutes: promises.orderMailMinutes,
} as const;

/** In the store's own time zone, as the opening hours are (spec §1). A text formats the time: 23:59, 23 h 59. */
export const cutoffValues = (store: StoreCode) => ({
  hour: String(cutoffHour - storeViews[store].hoursBehind),
  minute: String(cutoffMinute).padStart(2, '0'),
});

/**
 * What people try in the demo without a command (README.md): a coupon of all stores, an offer of the British one, and the
 * back office with orders of invented people, all of them at `customers`, who order nothing elsewhere.
 */
export const demoTrials = {
  customers: '@customers.owlwatch.example',
  tag: 'demo',
  owner: { email: 'owner@owlwatch.example', name: 'Owner', role: 'owner', language: 'en' },
  coupon: { code: 'DEMO10', kind: 'percent', percent: 10 },
  offer: {
    token: 'demo-offer-of-owlwatch',
    /** From the start that makes it. */
    days: 365,
    store: 'uk',
    currency: 'GBP',
    email: 'demo@owlwatch.example',
    name: 'Demo customer',
    /** `price`: of one unit, VAT included, in pence. */
    items: [
      { sku: 'NOC-T4-W28', quantity: 4, price: 9_900 },
      { sku: 'ORB-GRELOT', quantity: 2, price: 1_990 },
    ],
  },
} as const;
