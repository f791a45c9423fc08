import { type Env, feedbackCompany, paymentSandbox, showsDemoReviews } from '@/config/env/env';
import { isProduction } from '@/config/env/production';
import { countries, isEeaCountry, isEuCountry, type TaxedCountry } from '@/config/countries/countries';
import type { TradingCountry } from '@/config/countries/country';
import { accountsOf } from '@/config/payment-providers/providers';
import { storeConfig } from '@/config/shop/stores';
import { site } from '@/config/site/site';
import type { Site } from '@/config/site/site-schema';
import type { StoreCode } from '@/config/types';
import type { Finding } from '@/lib/messages/coded-texts';
import { hasPickupPoints } from '@/lib/stores/offered-shipping';

/** `demo`: invented, or a stand-in of the demo; `template`: a text that comes with the shop; `off`: the shop does without it; `missing`: it needs it. */
export type FactState = 'configured' | 'demo' | 'template' | 'missing' | 'off';

export interface Fact {
  /** A name of `settings.fact`, or a field of the site file. */
  readonly fact: string;
  /** A store, a country, a page or a domain. */
  readonly of?: string;
  readonly state: FactState;
  readonly note?: Finding;
}

/** The site file in force, also of a shop that may not sell with it. */
export const siteOf = ({ SHOP_FILE }: Env): Site => SHOP_FILE ?? site;

// The schema of the site file accepts no other keys.
export const storesOf = (settings: Env) => Object.keys(siteOf(settings).stores) as StoreCode[];

/** What the site file states, on one line; none for an empty value. */
function stated(value: string | number | object | null | undefined): Pick<Fact, 'note'> {
  const isGroup = typeof value === 'object' && value !== null;
  const text = isGroup ? Object.values(value).join(', ') : `${value ?? ''}`;
  return text === '' ? {} : { note: ['stated', { value: text }] };
}

/** Each with its value: imprint, documents and emails state all of them. */
export function sellerFacts(settings: Env): Fact[] {
  const { company, contact, demo, stores } = siteOf(settings);
  const isMissing = settings.SHOP_FILE === undefined && isProduction(settings);
  const state: FactState = isMissing ? 'missing' : demo ? 'demo' : 'configured';
  const { localVatIds, iban, swissIban, ...facts } = company;
  const named: readonly (Pick<Fact, 'fact' | 'of'> & { readonly value: string | object | undefined })[] = [
    ...Object.entries(facts).map(([fact, value]) => ({ fact, value })),
    ...Object.entries(localVatIds).map(([store, value]) => ({ fact: 'vatId', of: store, value })),
    ...storesOf(settings).flatMap((store) => [
      { fact: 'phoneNumber', of: store, value: stores[store]?.phone ?? contact.phone },
      { fact: 'email', of: store, value: stores[store]?.email ?? contact.email },
    ]),
  ];
  const needsRepresentative =
    !isEeaCountry(company.country) &&
    storesOf(settings).some((store) => isEeaCountry(storeConfig(store).country));
  const stateOf = (fact: string): FactState => {
    if (!Object.entries(facts).some(([name, value]) => name === fact && value === '')) return state;
    // A fact that no store which runs needs is empty.
    return fact === 'euRepresentative' && needsRepresentative ? 'missing' : 'off';
  };
  return [
    ...named.map(({ value, ...each }): Fact => ({
      ...each,
      state: each.of === undefined ? stateOf(each.fact) : state,
      ...(isMissing ? {} : stated(value)),
    })),
    { fact: 'iban', state: iban === null ? 'off' : state, ...(isMissing ? {} : stated(iban)) },
    ...(swissIban === null ? [] : [{ fact: 'swissIban', state, ...stated(swissIban) }]),
  ];
}

export function promiseFacts(settings: Env): Fact[] {
  const { cameras, demo, owner, promises } = siteOf(settings);
  const given = {
    'promises.orderCutoff': promises.orderCutoff,
    'promises.returnDays': promises.returnDays,
    'promises.freeReturns': promises.freeReturns,
    'promises.updates': promises.updates,
    cameras,
    owner: owner?.emails.join(', '),
  };
  return Object.entries(given).map(([fact, value]): Fact => {
    if (value === undefined || value === false) return { fact, state: 'off' };
    const state = demo ? 'demo' : 'configured';
    return value === true ? { fact, state } : { fact, state, ...stated(value) };
  });
}

export function serviceFacts(settings: Env): Fact[] {
  const { STORE_DOMAINS, VIES_URL, SMTP_URL, MAIL_FOLDER, SESSION_SECRET } = settings;
  const { demo, stores } = siteOf(settings);
  const sells = isProduction(settings);
  const state = (isConfigured: boolean, otherwise: FactState): FactState =>
    isConfigured ? 'configured' : otherwise;
  return [
    {
      fact: 'companyReviews',
      state: state(feedbackCompany(settings) !== null, showsDemoReviews(settings) ? 'demo' : 'off'),
    },
    { fact: 'pickupPoints', state: hasPickupPoints(settings) ? 'demo' : 'off' },
    {
      fact: 'paymentProvider',
      state: state(accountsOf(settings).length > 0, paymentSandbox(settings) ? 'demo' : 'off'),
    },
    {
      fact: 'mailServer',
      state: state(SMTP_URL !== undefined, sells && MAIL_FOLDER === undefined ? 'missing' : 'off'),
    },
    { fact: 'searchEngines', state: state(settings.ROBOTS === 'index', sells ? 'missing' : 'off') },
    { fact: 'VIES', state: VIES_URL === 'off' ? 'off' : 'configured' },
    { fact: 'sessionSecret', state: state(SESSION_SECRET !== undefined, sells ? 'missing' : 'off') },
    ...Object.entries(stores).flatMap(([store, facts]): Fact[] => [
      {
        fact: 'social',
        of: store,
        state: Object.keys(facts?.social ?? {}).length > 0 ? state(!demo, 'demo') : 'off',
      },
      {
        fact: 'domain',
        of: store,
        state: state(!demo || Object.keys(STORE_DOMAINS ?? {}).includes(store), 'demo'),
      },
    ]),
  ];
}

/** Whether the stores of the EU have the official files of Regulation (EU) 2025/1960, in place of the stand-ins that the shop draws. */
export function noticeFacts(settings: Env): Fact[] {
  const { notices } = siteOf(settings);
  const stores = storesOf(settings).map(storeConfig);
  const languages = new Set(
    stores.filter(({ country }) => isEuCountry(country)).map(({ language }) => language),
  );
  return [...languages].flatMap((language) =>
    (['guarantee', 'durability'] as const).map((kind): Fact => ({
      fact: `notices.${kind}`,
      of: language,
      state: notices[kind][language] === undefined ? 'demo' : 'configured',
    })),
  );
}

export function paymentFacts(settings: Env): Fact[] {
  const accounts = accountsOf(settings);
  const { company, stores } = siteOf(settings);
  return storesOf(settings).map((store) => {
    const takesTransfers = company.iban !== null && stores[store]?.payments.includes('banktransfer');
    const isPaid = accounts.some(({ keyOf }) => keyOf(store) !== null) || takesTransfers === true;
    const otherwise: FactState = paymentSandbox(settings) ? 'demo' : 'missing';
    return { fact: 'payments', of: store, state: isPaid ? 'configured' : otherwise };
  });
}

/** The countries that charge products of the class `reduced` their standard rate, because they have no other. */
export function taxFacts(sold: Iterable<TaxedCountry>): Fact[] {
  return [...new Set(sold)].flatMap((code): Fact[] => {
    const { vat }: TradingCountry = countries[code];
    if (vat.reduced) return [];
    return [{ fact: 'reducedTax', of: code, state: 'off', note: ['standardRate'] }];
  });
}
