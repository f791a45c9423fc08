import './dns';
import './json-modules';
import { type APIRequestContext, expect, type Page, test as base } from '@playwright/test';
import { createTranslator } from 'use-intl/core';
import { storeConfig } from '@/config/shop/stores';
import type { CurrencyCode, StoreCode, StoreConfig } from '@/config/types';
import { loadMessages } from '@/lib/messages/messages';
import { formatAmount, formatPrice } from '@/lib/money/money';
import { shopDay } from '@/lib/dates/dates';
import { devHost } from '@/lib/stores/hosts';
import { recordToasts } from './page-checks';
import { unlistedEntries } from './stored-entries';
import { testShop } from './test-shop';

/** Chromium's message for a 4xx response, which tests check themselves. */
const replyStatus = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Collects exceptions, console errors and server failures of a page. The array grows while the page is used. */
function collectPageErrors(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    const bad = message.type() === 'error' || (message.type() === 'warning' && /hydrat/i.test(text));
    if (bad && !replyStatus.test(text)) problems.push(`console: ${text}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  return problems;
}

async function translator(store: StoreCode) {
  const messages = await loadMessages(store);
  // Without this, a message with a missing parameter would render as its key.
  const onError = (error: Error) => {
    throw error;
  };
  return createTranslator({ locale: storeConfig(store).locale, messages, onError });
}

/** The store view of a test, with its texts and formats. */
export interface Shop {
  readonly code: StoreCode;
  readonly config: StoreConfig;
  /** The currency of the test's prices. */
  readonly currency: CurrencyCode;
  /** The store's translator, with typed keys. */
  readonly t: Awaited<ReturnType<typeof translator>>;
  /** Formats minor units as a price of the store. */
  readonly price: (minor: number) => string;
  /** The same in a sentence: a whole amount has no decimals. */
  readonly amount: (minor: number) => string;
}

/** A store view with its texts. */
export async function shopOf(code: StoreCode, currency?: CurrencyCode): Promise<Shop> {
  const config = storeConfig(code);
  const priceCurrency = currency ?? config.defaultCurrencyCode;
  const price = (minor: number) => formatPrice({ minor, currency: priceCurrency }, code);
  const amount = (minor: number) => formatAmount({ minor, currency: priceCurrency }, code);
  return { code, config, currency: priceCurrency, t: await translator(code), price, amount };
}

export interface ShopOptions {
  /** Set by the project. */
  store: StoreCode;
}

interface ShopFixtures {
  shop: Shop;
  /**
   * A page that fails its test on browser errors, hydration warnings and server failures, and on cookies and storage keys
   * that the cookie page does not list. `goto` resolves when the HTML has loaded, with the style sheet, before the last picture.
   */
  page: Page;
  /** Waits until the next day if the current one may end within the test: what it expects of "today" would change. */
  withinOneDay: void;
  /** A request context without the cookies of `request` and `page`. */
  stranger: APIRequestContext;
}

/**
 * Waits for the step back from the entry of a panel that has closed (lib/client/panels/panel-history.ts): the browser cancels a
 * navigation that starts before it arrives. People are not that fast.
 */
async function historySettled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset['locked'] !== undefined ||
      typeof history.state !== 'object' ||
      history.state === null ||
      !('shopPanel' in history.state),
  );
}

export const test = base.extend<ShopOptions & ShopFixtures>({
  store: ['uk', { option: true }],
  baseURL: async ({ store }, use) => use(`http://${devHost(store)}:${testShop.port}`),
  shop: async ({ store }, use) => use(await shopOf(store)),
  withinOneDay: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const dayIn = (minutes: number) => shopDay(new Date(Date.now() + minutes * 60_000));
      // A test takes two minutes at most on a busy machine, and orders of the last minute are sent on the day after.
      await expect.poll(() => dayIn(3) === dayIn(0), { timeout: 200_000 }).toBe(true);
      await use();
    },
    { auto: true, timeout: 240_000 },
  ],
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) await recordToasts(context);
    await use(context);
    // A page may request something, such as a prefetch, until the end: a handler of the test that has it then cannot answer any more.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    const problems = collectPageErrors(page);
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    if (javaScriptEnabled) {
      page.reload = async (options) => {
        await historySettled(page);
        return reload(options);
      };
      page.goto = async (url, options) => {
        await historySettled(page);
        return goto(url, { waitUntil: 'domcontentloaded', ...options });
      };
    }
    await use(page);
    expect(problems, 'browser errors').toEqual([]);
    // The cookie page lists what the shop stores: config/browser-storage.ts.
    expect(await unlistedEntries(page.context()), 'stored, but not on the cookie page').toEqual([]);
  },
  stranger: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
    await use(request);
    await request.dispose();
  },
});

export { expect };
