import './dns';
import './json-modules';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { createTranslator } from 'use-intl/core';
import { storeConfig } from '@/config/stores';
import type { CurrencyCode, StoreCode, StoreConfig } from '@/config/types';
import { loadMessages } from '@/lib/messages';
import { formatPrice } from '@/lib/money';
import { watchPage } from './page-watch';

async function translator(store: StoreCode) {
  const messages = await loadMessages(store);
  // A text that lacks a value would read as its key, and match nothing.
  const onError = (error: Error) => {
    throw error;
  };
  return createTranslator({ locale: storeConfig(store).locale, messages, onError });
}

/** The store view that a test looks at, and how it speaks. */
export interface Shop {
  readonly code: StoreCode;
  readonly config: StoreConfig;
  /** The currency that the prices of the test are in. */
  readonly currency: CurrencyCode;
  /** The store's texts by their typed keys. */
  readonly t: Awaited<ReturnType<typeof translator>>;
  /** Minor units as the store writes a price. */
  readonly price: (minor: number) => string;
}

/** A store view with its texts. */
export async function shopOf(code: StoreCode, currency?: CurrencyCode): Promise<Shop> {
  const config = storeConfig(code);
  const own = currency ?? config.defaultCurrencyCode;
  const price = (minor: number) => formatPrice({ minor, currency: own }, code);
  return { code, config, currency: own, t: await translator(code), price };
}

export interface ShopOptions {
  /** Set by the project. */
  store: StoreCode;
}

interface ShopFixtures {
  shop: Shop;
  /**
   * A page that fails its test where the browser complains: errors, warnings of React, server failures. It is
   * there as soon as its HTML and styles are, as for a shopper, not when its last picture is.
   */
  page: Page;
  /** Calls of another browser, which shares no cookie with `request` and `page`. */
  stranger: APIRequestContext;
}

export const test = base.extend<ShopOptions & ShopFixtures>({
  store: ['uk', { option: true }],
  shop: async ({ store }, use) => use(await shopOf(store)),
  page: async ({ page, javaScriptEnabled }, use) => {
    const complaints = watchPage(page);
    const goto = page.goto.bind(page);
    if (javaScriptEnabled)
      page.goto = async (url, options) => {
        const reply = await goto(url, { waitUntil: 'domcontentloaded', ...options });
        await page.waitForFunction(() =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
        );
        return reply;
      };
    await use(page);
    expect(complaints, 'what the browser complained about').toEqual([]);
  },
  stranger: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
    await use(request);
    await request.dispose();
  },
});

export { expect };
