import { countryOf } from '@/config/countries/countries';
import { companyFacts, type Contact, contactOf } from '@/config/shop/seller';
import { storeConfig } from '@/config/shop/stores';
import type { Language, StoreCode } from '@/config/types';
import { addressBlock } from '@/lib/address/address-block';
import { formatDate, formatTime } from '@/lib/dates/dates';
import { type Amount, counted, formatPercent, formatPrice } from '@/lib/money/money';
import { storeOrigin } from '@/lib/stores/hosts';
import { labelled } from '@/lib/text/options-text';
import { storeTexts, type Texts } from './messages';

export interface Locale {
  readonly store: StoreCode;
  /** BCP 47, such as `de-CH`. */
  readonly tag: string;
  readonly language: Language;
  readonly texts: Texts;
  readonly contact: Contact;
  readonly price: (amount: Amount) => string;
  readonly percent: (percent: number) => string;
  readonly date: (date: Date | string) => string;
  readonly time: (instant: Date | string) => string;
  readonly counted: (count: number) => ReturnType<typeof counted>;
  readonly labelled: (label: string, value: string) => string;
  readonly address: (address: Parameters<typeof addressBlock>[0]) => string[];
  readonly url: (path: string) => string;
}

/** Who represents the company, where the law of its country wants the name on letters; null elsewhere. */
export function namedRepresentative(): string | null {
  const { country, representative } = companyFacts();
  return countryOf(country)?.representativeOnLetters === undefined ? null : representative;
}

export async function localeOf(store: StoreCode): Promise<Locale> {
  const { language, locale: tag } = storeConfig(store);
  const origin = storeOrigin(store);
  return {
    store,
    tag,
    language,
    texts: await storeTexts(store),
    contact: contactOf(store),
    price: (amount) => formatPrice(amount, store),
    percent: (percent) => formatPercent(percent, store),
    date: (date) => formatDate(date, store),
    time: (instant) => formatTime(instant, store),
    counted: (count) => counted(count, store),
    labelled: (label, value) => labelled(label, value, language),
    address: (address) => addressBlock(address, store),
    url: (path) => origin + path,
  };
}
