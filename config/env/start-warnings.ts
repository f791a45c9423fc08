import { storeCodes } from '../shop/stores';
import type { Env } from './env';
import { isProduction } from './production';

/** Codes of `settings.finding`, with the values of the texts. */
type Effect =
  | 'hostOverride'
  | 'noRateLimit'
  | 'demoFile'
  | 'demoScore'
  | 'demoPickup'
  | 'productionOff'
  | readonly ['noHosts', { readonly stores: string }];

/** What a test needs and a shop that sells must not have, by the variables that turn it on. */
function testSwitches(settings: Env): Effect[] {
  const { PRODUCTION, STORE_HOST_OVERRIDE, RATE_LIMIT, SHOP_FILE, COMPANY_REVIEWS, PICKUP_POINTS } = settings;
  const effects: [boolean, Effect][] = [
    [STORE_HOST_OVERRIDE, 'hostOverride'],
    [!RATE_LIMIT, 'noRateLimit'],
    [SHOP_FILE?.demo === true, 'demoFile'],
    [COMPANY_REVIEWS === 'demo', 'demoScore'],
    [PICKUP_POINTS === 'demo', 'demoPickup'],
    [PRODUCTION === 'off', 'productionOff'],
  ];
  return effects.filter(([isOn]) => isOn).map(([, effect]) => effect);
}

/** The stores that only have an invented host, to which the pages of all others link. */
function invented({ SHOP_FILE, STORE_DOMAINS }: Env): Effect[] {
  if (SHOP_FILE?.demo !== true) return [];
  const stores = storeCodes.filter((store) => STORE_DOMAINS?.[store] === undefined);
  if (stores.length === 0) return [];
  return [['noHosts', { stores: stores.join(', ') }]];
}

/** Each as a code of `settings.finding` with the values of its text. */
export function startWarnings(settings: Env) {
  if (settings.NODE_ENV !== 'production') return [];
  const backup = settings.DATABASE_URL ? [] : [['noBackup'] as const];
  if (!settings.DATABASE_URL && !isProduction(settings)) return backup;
  const cause = settings.DATABASE_URL ? 'databaseSet' : 'productionOn';
  const effects = [...testSwitches(settings), ...(isProduction(settings) ? invented(settings) : [])];
  return [
    ...backup,
    ...effects.map((effect) => {
      const [code, values] = typeof effect === 'string' ? [effect] : effect;
      return [code, { ...values, cause }] as const;
    }),
  ];
}
