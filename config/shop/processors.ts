import { type Env, env } from '../env/env';
import { paymentProviders } from '../payment-providers/providers';
import { site } from '../site/site';
import type { Site } from '../site/site-schema';
import { tagOf } from '../tags';
import type { StoreCode } from '../types';
import { countryProfiles, isEuCountry } from '../countries/countries';
import { company } from './company';
import { storeViews } from './store-views';

/** Who receives personal data, as the privacy page lists it (GDPR art. 13 (1) e, f). Confirmed by a lawyer before a shop sells. */
export interface Processor {
  /** Null until the operator of the shop has chosen one: then its purpose alone is listed. */
  readonly name: string | null;
  /** Text: `content.processors.<purpose>` in `messages/`. */
  readonly purpose: 'payment' | 'email' | 'hosting' | 'reviews' | 'content' | 'vat' | 'measurement';
  /** Where it is established: ISO 3166-1 alpha-2, or `EU` for its bodies; null until it is chosen. */
  readonly country: string | null;
  /** What protects data outside the EEA; null if none leaves it. */
  readonly safeguard: string | null;
}

const known: readonly Processor[] = [
  { name: 'Feedback Company', purpose: 'reviews', country: 'NL', safeguard: null },
  { name: 'VIES', purpose: 'vat', country: 'EU', safeguard: null },
  {
    name: 'Google Tag Manager, Google Analytics',
    purpose: 'measurement',
    country: 'IE',
    safeguard: 'EU–US Data Privacy Framework',
  },
];

/** Everyone who receives data of a store: what the environment configures, and whom the site file names. Carriers are in `stores.ts`. */
export function processorsOf(
  store: StoreCode,
  settings: Env = env(),
  { demo, processors }: Pick<Site, 'demo' | 'processors'> = site,
): readonly Processor[] {
  const { country } = storeViews[store];
  const profile = countryProfiles[country];
  const { CMS_URL, FEEDBACK_COMPANY_CLIENT, FEEDBACK_COMPANY_CLIENTS } = settings;
  const isUsed: Partial<Record<Processor['purpose'], boolean>> = {
    reviews: Boolean(FEEDBACK_COMPANY_CLIENT ?? FEEDBACK_COMPANY_CLIENTS),
    measurement: tagOf(store, settings) !== null,
    // VIES knows the numbers of the EU only, whose sellers alone may ask it.
    vat: isEuCountry(country) && isEuCountry(company.country),
  };
  // The demo shows what a shop with every third party would state.
  const payees = paymentProviders
    .filter(({ account }) => demo || account(settings) !== null)
    .map(
      (each) => ({ name: each.name, purpose: 'payment', country: each.country, safeguard: null }) as const,
    );
  const others = known
    .filter(({ purpose }) => isUsed[purpose] === true || (demo && purpose !== 'vat'))
    .map((each) =>
      each.safeguard === null ? each : { ...each, safeguard: profile.dataFramework ?? each.safeguard },
    );
  const named = processors.map(({ name = null, safeguard = null, ...rest }) => ({
    ...rest,
    name,
    safeguard,
  }));
  const unnamed = (['email', 'hosting', ...(CMS_URL === undefined ? [] : (['content'] as const))] as const)
    .filter((purpose) => !named.some((each) => each.purpose === purpose))
    .map((purpose) => ({ name: null, purpose, country: null, safeguard: null }));
  return [...payees, ...others, ...named, ...unnamed];
}

/** Whether a store does anything that needs consent. The demo asks, to show the question. */
export const asksConsent = (store: StoreCode): boolean => site.demo || tagOf(store) !== null;
