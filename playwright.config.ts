import { defineConfig } from '@playwright/test';
import { storeCodes, storeConfig } from './config/stores';
import type { StoreCode } from './config/types';
import { findChromium } from './scripts/chromium.mjs';
import type { ShopOptions } from './tests/e2e/fixtures';
import { answeredConsent } from './tests/e2e/answered-consent';
import { testShop } from './tests/e2e/test-shop';

const ci = Boolean(process.env['CI']);
const executablePath = findChromium();

/** Specs that depend on the language run in one store per language. */
const oneOfEachLanguage: readonly StoreCode[] = ['uk', 'nl', 'de', 'ch_fr', 'no', 'se', 'it'];
/** Stores whose account area is tested. */
const areaStores: readonly StoreCode[] = ['uk', 'de', 'ch_fr', 'it'];
/** Stores whose offers, wishlists, newsletter and contact form are tested. */
const offerStores: readonly StoreCode[] = ['uk', 'nl', 'de', 'fr'];
/** Stores whose account journeys are tested. */
const accountStores: readonly StoreCode[] = ['uk', 'de', 'fr', 'nl'];
/** Stores whose forms are compared with their calls. */
const validationStores: readonly StoreCode[] = ['uk', 'de', 'nl', 'it'];
/** Specs with the same code in every store: all of them in one store, some also in one with other texts, currencies or scale. */
const sameCode: Partial<Record<StoreCode, readonly string[]>> = {
  uk: [
    'cart',
    'cart-states',
    'commerce-events',
    'analytics',
    'consent',
    'payment',
    'documents',
    'coupon',
    'checkout-reload',
    'checkout-back',
    'checkout-failures',
    'billing-country',
    'form-attributes',
    'pickup-point',
    'branding',
    'home',
    'menus',
    'filters',
    'no-script',
    'search',
    'product',
    'reviews',
    'compare',
    'navigation',
    'store-switcher',
    'delivery-costs',
  ],
  nl: ['coupon', 'analytics', 'consent'],
  it: ['coupon'],
  de: [
    'cart',
    'cart-states',
    'payment',
    'documents',
    'coupon',
    'checkout-reload',
    'billing-country',
    'pickup-point',
    'search',
    'product',
    'reviews',
    'delivery-costs',
  ],
  ch_fr: ['coupon', 'filters', 'compare', 'navigation', 'store-switcher', 'delivery-costs'],
};
/** Stores by their rule of VAT (countries.md "VAT on an order"), in different languages. */
const reverseCharged: readonly StoreCode[] = ['be_nl', 'de', 'fr'];
const dutyPaid: readonly StoreCode[] = ['no', 'uk'];

function specsOf(store: StoreCode): string[] {
  const specs = ['journey', 'discover'];
  if (oneOfEachLanguage.includes(store))
    specs.push('layout', 'address-form', 'house-numbers', 'routing', 'withdrawal');
  specs.push(...(sameCode[store] ?? []));
  if (storeConfig(store).paymentMethods.includes('banktransfer')) specs.push('bank-transfer');
  if (storeConfig(store).availableCurrencyCodes.length > 1) specs.push('currency');
  if (['uk', 'nl', 'de', 'ch_fr'].includes(store)) specs.push('order-lookup');
  if (['uk', 'de', 'ch_fr'].includes(store)) specs.push('content-security-policy');
  if (areaStores.includes(store)) specs.push('account-area');
  if (offerStores.includes(store)) specs.push('offer', 'newsletter', 'contact', 'wishlist');
  if (accountStores.includes(store)) specs.push('account', 'checkout-customer');
  if (['uk', 'de'].includes(store)) specs.push('account-features');
  if (validationStores.includes(store)) specs.push('validation');
  if (store === 'ch_de') specs.push('swiss-german');
  if (reverseCharged.includes(store)) specs.push('reverse-charge', 'billing-address', 'net-prices');
  if (dutyPaid.includes(store)) specs.push('duty-paid', 'billing-address', 'net-prices');
  // Independent of the store.
  if (store === 'uk')
    specs.push(
      'hosts',
      'bad-input',
      'order-races',
      'payment-returns',
      'paths',
      'list-urls',
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
    use: { store, baseURL: `http://${store.replace('_', '-')}.localhost:${testShop.port}` },
  })),
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    // A trace doubles the time of every step; enable it with `E2E_TRACE=1`.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    storageState: answeredConsent(),
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
    port: testShop.port,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

/** For `npm test`, which counts the tests. */
function jsonReport(): [] | [['json', { outputFile: string }]] {
  const outputFile = process.env['E2E_REPORT'];
  return outputFile ? [['json', { outputFile }]] : [];
}
