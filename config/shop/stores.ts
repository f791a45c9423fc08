import { site } from '../site/site.ts';
import { siteText } from '../site/site-content.ts';
import { inIconOrder } from './payments.ts';
import { storeViews } from './store-views.ts';
import type { SiteStore } from '../site/site-schema.ts';
import type { PaymentMethodCode, StoreCode, StoreConfig, StoreView } from '../types.ts';

/** The codes of the stores that run, in the order of the store switcher. The schema accepts no other keys. */
export const storeCodes = Object.keys(site.stores) as readonly StoreCode[];

/** The facts of a store; of one that does not run, those of the first one: whom its customers can reach. */
export function siteStore(store: StoreCode): SiteStore {
  const facts = site.stores[store] ?? Object.values(site.stores)[0];
  if (!facts) throw new Error('No store runs');
  return facts;
}

const withoutMark: readonly PaymentMethodCode[] = ['banktransfer', 'directdebit'];

/** The currencies of a store; all that the view has for one that does not run. */
function currenciesOf(view: StoreView, { currencies }: SiteStore): StoreConfig['availableCurrencyCodes'] {
  const { availableCurrencyCodes, defaultCurrencyCode } = view;
  if (site.stores[view.code] === undefined) return availableCurrencyCodes;
  return [defaultCurrencyCode, ...currencies.filter((code) => code !== defaultCurrencyCode)];
}

function configOf(view: StoreView): StoreConfig {
  const facts = siteStore(view.code);
  const { homepage, hosts, phone, email, hours, social, features, payments, cards, shipping } = facts;
  const marks = payments.filter((method) => !withoutMark.includes(method));
  return {
    ...view,
    availableCurrencyCodes: currenciesOf(view, facts),
    hosts,
    homepageSlug: homepage,
    phoneNumber: phone ?? site.contact.phone,
    email: email ?? site.contact.email,
    openingHours: hours ?? siteText(site.contact.hours, view.code) ?? '',
    social,
    features,
    paymentMethods: payments,
    paymentIcons: inIconOrder(marks.flatMap((method) => (method === 'creditcard' ? cards : [method]))),
    carriers: [...new Set(shipping.map(({ carrier }) => carrier))],
  };
}

export const stores = Object.fromEntries(
  Object.values(storeViews).map((view) => [view.code, configOf(view)]),
) as Readonly<Record<StoreCode, StoreConfig>>;

export function isStoreCode(value: string): value is StoreCode {
  return Object.hasOwn(site.stores, value);
}

export function storeConfig(store: StoreCode): StoreConfig {
  return stores[store];
}

/** The locale key that the calls of spec §7 carry: `nl-NL` → `nl_NL` (spec §2). */
export function localeKey(store: StoreCode): string {
  return storeConfig(store).locale.replace('-', '_');
}
