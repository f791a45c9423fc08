import type { AddressProfile, Country, Market, StoreFacts, TradingCountry, VatRates } from './country';
import type { TaxClass } from './tax-classes';
import { at } from './at.ts';
import { be } from './be.ts';
import { bg } from './bg.ts';
import { ch } from './ch.ts';
import { cy } from './cy.ts';
import { cz } from './cz.ts';
import { de } from './de.ts';
import { dk } from './dk.ts';
import { ee } from './ee.ts';
import { es } from './es.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { gb } from './gb.ts';
import { gr } from './gr.ts';
import { hr } from './hr.ts';
import { hu } from './hu.ts';
import { ie } from './ie.ts';
import { it } from './it.ts';
import { lt } from './lt.ts';
import { lu } from './lu.ts';
import { lv } from './lv.ts';
import { mt } from './mt.ts';
import { nl } from './nl.ts';
import { no } from './no.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ro } from './ro.ts';
import { se } from './se.ts';
import { si } from './si.ts';
import { sk } from './sk.ts';
import { overseas } from './overseas.ts';

/** Every country in which the shop may sell, or its seller may be (docs/countries.md). Those with store views first, in their order. */
export const countries = {
  NL: nl,
  BE: be,
  DE: de,
  AT: at,
  CH: ch,
  FR: fr,
  NO: no,
  SE: se,
  IT: it,
  GB: gb,
  BG: bg,
  CY: cy,
  CZ: cz,
  DK: dk,
  EE: ee,
  ES: es,
  FI: fi,
  GR: gr,
  HR: hr,
  HU: hu,
  IE: ie,
  LT: lt,
  LU: lu,
  LV: lv,
  MT: mt,
  PL: pl,
  PT: pt,
  RO: ro,
  SI: si,
  SK: sk,
} satisfies Record<string, TradingCountry>;
export type TaxedCountry = keyof typeof countries;

type Countries = typeof countries;
type Views<Facts> = Facts extends { readonly stores: infer Stores } ? keyof Stores & string : never;

/** ISO 3166-1 alpha-2 codes of the countries that have a store view. */
export type StoreCountry = {
  [Code in keyof Countries]: Countries[Code] extends { readonly stores: object } ? Code : never;
}[keyof Countries];

export type StoreCode = { [Code in keyof Countries]: Views<Countries[Code]> }[keyof Countries];

export interface CountryProfile extends Market {
  readonly code: StoreCountry;
}

/** By ISO code; any text may be asked for. */
const byCode: ReadonlyMap<string, Country> = new Map(
  [...Object.values<Country>(countries), ...overseas].map((country) => [country.code, country]),
);

/** The profiles of all countries with a store view, by ISO code. */
export const countryProfiles = Object.fromEntries(
  Object.entries<Country>(countries).filter(([, country]) => 'stores' in country),
) as Readonly<Record<StoreCountry, CountryProfile>>;

export function storeProfile(
  store: Pick<StoreFacts, 'salutations'> & { readonly country: StoreCountry },
): CountryProfile {
  const { country, salutations } = store;
  const profile = countryProfiles[country];
  return salutations ? { ...profile, salutations } : profile;
}

/** The countries of a billing address, by ISO code: those of spec §5, and all member states of the EU, whose VAT numbers §5 accepts. */
export const addressCountries: readonly string[] = [...byCode.keys()].toSorted();

/** A country that an address may have; undefined for others. `code` may be any text. */
export const countryOf = (code: string): Country | undefined => byCode.get(code);

/** Undefined for other countries. `storeProfile`: its salutations are in the store's language. */
export function billingProfile(storeProfile: AddressProfile, country: string): AddressProfile | undefined {
  if (country === storeProfile.code) return storeProfile;
  const profile = countryOf(country);
  return profile && { ...profile, salutations: storeProfile.salutations };
}

export const isEuCountry = (country: string): boolean => countryOf(country)?.eu === true;

/** Whether the GDPR applies in a country: the EU and the EEA. */
export const isEeaCountry = (country: string): boolean =>
  isEuCountry(country) || countryOf(country)?.eea === true;

export const isTaxedCountry = (country: string): country is TaxedCountry => Object.hasOwn(countries, country);

/** The rate in percent that is in force at `at` (ms since 1970). */
export function rateAt(rates: VatRates['standard'], at: number): number {
  return (rates.findLast(({ from }) => at >= Date.parse(from)) ?? rates[0]).percent;
}

/** Percent. A country without a reduced rate charges its standard rate. */
export function vatRate(country: TaxedCountry, taxClass: TaxClass = 'standard', at = Date.now()): number {
  if (taxClass === 'zero') return 0;
  const { standard, reduced = standard }: VatRates = countries[country].vat;
  return rateAt(taxClass === 'reduced' ? reduced : standard, at);
}
