import { storeCodes, storeConfig } from '@/config/shop/stores';
import { devHost } from '@/lib/stores/hosts';

/**
 * `STORE_DOMAINS` of a shop under test: those of the site file, and those under `*.localhost`, which a production server
 * with DATABASE_URL only accepts if they are configured.
 */
export const testDomains = JSON.stringify(
  Object.fromEntries(storeCodes.map((code) => [code, [...storeConfig(code).hosts, devHost(code)]])),
);
