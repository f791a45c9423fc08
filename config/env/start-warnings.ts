import { storeCodes } from '../shop/stores';
import type { Env } from './env';
import { isProduction } from './production';

/** What a test needs and a shop that sells must not have, by the variables that turn it on. */
function testSwitches(settings: Env): string[] {
  const { PRODUCTION, STORE_HOST_OVERRIDE, RATE_LIMIT, SHOP_FILE, COMPANY_REVIEWS, PICKUP_POINTS } = settings;
  const effects: [boolean, string][] = [
    [
      STORE_HOST_OVERRIDE,
      'STORE_HOST_OVERRIDE=on: everybody can choose the store by a header, and switch features in the bar for QA',
    ],
    [!RATE_LIMIT, 'RATE_LIMIT=off: calls, orders and failed sign-ins of a client have no limit'],
    [SHOP_FILE?.demo === true, 'SHOP_FILE names a file of a demo: shoppers see invented facts of the seller'],
    [COMPANY_REVIEWS === 'demo', 'COMPANY_REVIEWS=demo: shoppers see an invented score'],
    [PICKUP_POINTS === 'demo', 'PICKUP_POINTS=demo: shoppers can choose invented pick-up points'],
    [PRODUCTION === 'off', 'PRODUCTION=off: this is a test, with *.localhost and without real payments'],
  ];
  return effects.filter(([isOn]) => isOn).map(([, effect]) => effect);
}

/** The stores that only have an invented host, to which the pages of all others link. */
function invented({ SHOP_FILE, STORE_DOMAINS }: Env): string[] {
  if (SHOP_FILE?.demo !== true) return [];
  const stores = storeCodes.filter((store) => STORE_DOMAINS?.[store] === undefined);
  if (stores.length === 0) return [];
  return [`STORE_DOMAINS names no host of ${stores.join(', ')}: links to these stores lead nowhere`];
}

export function startWarnings(settings: Env): string[] {
  if (settings.NODE_ENV !== 'production') return [];
  const backup = settings.DATABASE_URL
    ? []
    : [
        'Warning: the embedded database has no backup. Set DATABASE_URL to run a shop that takes real orders.',
      ];
  if (!settings.DATABASE_URL && !isProduction(settings)) return backup;
  const cause = settings.DATABASE_URL ? 'DATABASE_URL is set' : 'PRODUCTION is on';
  const effects = [...testSwitches(settings), ...(isProduction(settings) ? invented(settings) : [])];
  return [...backup, ...effects.map((effect) => `Warning: ${effect} (${cause}).`)];
}
