import { company } from './company';
import { type Env, env, EnvError, missingSite } from '../env/env';
import { isProduction } from '../env/production';
import { site } from '../site/site';
import { siteText } from '../site/site-content';
import type { Site, SiteCompany } from '../site/site-schema';
import type { CurrencyCode, StoreCode } from '../types';
import { storeViews } from './store-views';

/** That of `SHOP_FILE`, else the demo's; in production throws EnvError instead, as no selling shop has invented facts. */
export function siteInForce(settings: Env = env()): Site {
  const { SHOP_FILE } = settings;
  if (SHOP_FILE === undefined && isProduction(settings)) throw new EnvError(`SHOP_FILE ${missingSite}`);
  return SHOP_FILE ?? site;
}

export const companyFacts = (settings?: Env): SiteCompany => siteInForce(settings).company;

/** The account of transfers in a currency; null if no store takes transfers. */
export function ibanOf(currency: CurrencyCode): string | null {
  const { iban, swissIban } = companyFacts();
  return (currency === 'CHF' ? swissIban : null) ?? iban;
}

export interface Contact {
  readonly phoneNumber: string;
  readonly email: string;
}

export function contactOf(store: StoreCode): Contact {
  const { contact, stores } = siteInForce();
  const { phone = contact.phone, email = contact.email } = stores[store] ?? {};
  return { phoneNumber: phone, email };
}

/** The first specialist of a store; null in a shop that names none. */
export function specialistOf(store: StoreCode): { readonly name: string; readonly role: string } | null {
  const found = siteInForce().specialists.find(({ stores }) => stores?.includes(store) ?? true);
  return found ? { name: found.name, role: siteText(found.role, store) ?? '' } : null;
}

/** Who is told about orders and what else needs a person, and the store in whose language: without another one, that of the seller's country. */
export function shopOwner() {
  const { company, owner, stores } = siteInForce();
  if (!owner) return null;
  const running = Object.keys(stores) as StoreCode[];
  const home = running.find((code) => storeViews[code].country === company.country);
  return { ...owner, store: owner.store ?? home ?? running[0] ?? 'nl' };
}

/** Who an email of a store is from, and its message id. `id`: unique among all emails. */
export function senderOf(store: StoreCode, id: string) {
  const { email: address } = contactOf(store);
  const from = { name: company.storeName, address };
  return { from, messageId: `<${id}${address.slice(address.indexOf('@'))}>` };
}

/** The seller's VAT number in a store: that of the local registration if there is one, otherwise that for the EU. */
export function vatIdOf(store: StoreCode): string {
  const { localVatIds, vatId } = companyFacts();
  return localVatIds[store] ?? vatId;
}

/** The entry in the trade register with the name and the country of the register, as printed: `KvK (NL) 12345678`. */
export function registrationText(): string {
  const { country, register, registration } = companyFacts();
  return `${register} (${country}) ${registration}`;
}
