import { company, type CompanyFacts, type Contact, demoCompany } from './company';
import { type Env, env, EnvError, missingCompany } from '../env/env';
import { isProduction } from '../env/production';
import { storeConfig } from './stores';
import type { StoreCode } from '../types';

/**
 * The facts of the seller in force: those of `COMPANY`; without it those of the demo, except in production. Throws
 * EnvError there: no text of a shop that sells has invented facts. Servers do not start without them.
 */
export function companyFacts(settings: Env = env()): CompanyFacts {
  const { COMPANY } = settings;
  if (COMPANY !== undefined && COMPANY !== 'demo') return COMPANY;
  if (COMPANY === undefined && isProduction(settings)) throw new EnvError(`COMPANY ${missingCompany}`);
  return demoCompany;
}

/** Phone number and email address of a store. */
export const contactOf = (store: StoreCode): Contact =>
  companyFacts().contacts?.[store] ?? storeConfig(store);

/** Who an email of a store is from, and its message id. `id`: unique among all emails. */
export function senderOf(store: StoreCode, id: string) {
  const { email: address } = contactOf(store);
  const from = { name: company.storeName, address };
  return { from, messageId: `<${id}${address.slice(address.indexOf('@'))}>` };
}

/** The seller's VAT number in a store: that of the local registration if there is one, otherwise that for the EU. */
export function vatIdOf(store: StoreCode): string {
  const facts = companyFacts();
  const local: Partial<Record<StoreCode, string>> = facts.localVatIds;
  return local[store] ?? facts.vatId;
}

/** The entry in the trade register with the name of the register, as printed. */
export const registrationText = (): string => `${company.register} ${companyFacts().registration}`;
