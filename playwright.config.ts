import { defineConfig } from '@playwright/test';
import { storeCodes, storeConfig } from './config/stores';
import type { StoreCode } from './config/types';
import { findChromium } from './scripts/chromium.mjs';
import type { ShopOptions } from './tests/e2e/fixtures';
import { place } from './tests/e2e/place';

const ci = Boolean(process.env['CI']);
const executablePath = findChromium();

/** What depends on a store's language is looked at in one of each. */
const oneOfEachLanguage: readonly StoreCode[] = ['uk', 'nl', 'de', 'ch_fr', 'no', 'se', 'it'];
/** What is the same code in every store: all of it in one, and every part in one that differs in words, currencies or scale. */
const sameCode: Partial<Record<StoreCode, readonly string[]>> = {
  uk: [
    'payment',
    'checkout-reload',
    'identity',
    'home',
    'filters',
    'no-script',
    'search',
    'product',
    'reviews',
    'compare',
    'places',
    'delivery-costs',
  ],
  de: ['payment', 'checkout-reload', 'search', 'product', 'reviews', 'delivery-costs'],
  ch_fr: ['filters', 'compare', 'places', 'delivery-costs'],
};

function specsOf(store: StoreCode): string[] {
  const specs = ['journey', 'discover'];
  if (oneOfEachLanguage.includes(store)) specs.push('layout', 'address-form', 'routing');
  specs.push(...(sameCode[store] ?? []));
  if (storeConfig(store).paymentMethods.includes('banktransfer')) specs.push('bank-transfer');
  if (storeConfig(store).availableCurrencyCodes.length > 1) specs.push('currency');
  if (store === 'ch_de') specs.push('swiss-german');
  // Independent of the store that looks.
  if (store === 'uk')
    specs.push(
      'hosts',
      'bad-input',
      'order-races',
      'payment-returns',
      'paths',
      'list-addresses',
      'islands',
      'design-system',
    );
  return specs.map((name) => `**/${name}.spec.ts`);
}

/** One project per store view: `npm run e2e -- --project=de`. */
export default defineConfig<ShopOptions>({
  testDir: 'tests/e2e',
  outputDir: '.data/e2e-results',
  fullyParallel: true,
  forbidOnly: ci,
  retries: 0,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...jsonReport()],
  globalTeardown: './tests/e2e/teardown.ts',
  projects: storeCodes.map((store) => ({
    name: store,
    testMatch: specsOf(store),
    use: { store, baseURL: `http://${store.replace('_', '-')}.localhost:${place.port}` },
  })),
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    // A trace makes every step twice as dear: where one is wanted, `E2E_TRACE=1`.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-gpu',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" --conditions=react-server --import tsx tests/e2e/server.ts`,
    port: place.port,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

/** For `npm test`, which counts. */
function jsonReport(): [] | [['json', { outputFile: string }]] {
  const outputFile = process.env['E2E_REPORT'];
  return outputFile ? [['json', { outputFile }]] : [];
}
