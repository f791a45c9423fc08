import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { localeKey, storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { devHost } from '@/lib/stores/hosts';
import { paths } from '@/lib/paths/paths';
import { findChromium } from '../../scripts/chromium.mjs';
import { categoryPath, contentPath, productPath } from './demo-paths';

/** The pages that can be captured. `cart` and `checkout` have a product in the cart. */
export const pages = {
  home: () => paths.home,
  list: (store) => categoryPath('turret-cameras', storeConfig(store).language),
  product: (store) => productPath(bought, storeConfig(store).language),
  cart: () => paths.cart,
  checkout: () => paths.checkout,
  guide: (store) => contentPath('how-many-megapixels', storeConfig(store).language),
  contact: () => paths.contact,
  missing: () => '/nowhere',
  system: () => paths.system(),
  systemAnswers: () => paths.system('for=house&step=spots'),
  systemChoice: () => `${paths.system('for=house&step=systems')}#systems`,
  systemParts: () => `${paths.system('for=house&system=balanced&step=systems')}#parts`,
  calculator: () => `${paths.calculator('storage')}?cameras=6&resolution=8&days=21`,
  cameraLaw: () => `${paths.cameraLaw}?ground=own&who=public&sound=off`,
} as const satisfies Record<string, (store: StoreCode) => string>;

export type PageName = keyof typeof pages;

/** A configurable camera, and the variant in the cart. */
const bought = 'NOC-T4';
const variant = 'NOC-T4-K28';

/** An element that is visible once the islands of a page have their data. */
const settledMark: Partial<Record<PageName, string>> = {
  cart: 'main a[href] >> visible=true',
  checkout: 'main input[type="email"] >> visible=true',
};

/** Hides the indicator of the development server. */
const style = 'nextjs-portal { display: none }';

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
  });
}

/** The origin of a store in the shop that runs at `origin`, such as `http://localhost:3000`. */
export function storeOrigin(origin: string, store: StoreCode): string {
  const url = new URL(origin);
  url.hostname = devHost(store);
  return url.origin;
}

/** Timeout in milliseconds. The development server compiles a page on its first request. */
const timeoutMs = 120_000;

/** Loads every picture of the page, and waits for them and for the fonts. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((picture) => picture.checkVisibility());
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all([
      document.fonts.ready,
      ...pictures.map((picture) => picture.decode().catch(() => null)),
    ]);
  });
}

async function fillCart(page: Page, store: StoreCode): Promise<void> {
  const { defaultCurrencyCode } = storeConfig(store);
  const address = `/api/cart?locale=${localeKey(store)}&currency=${defaultCurrencyCode}`;
  const status = await page.evaluate(
    async ([path, product]) => {
      const body = JSON.stringify([{ product, qty: 2 }]);
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', body, headers })).status;
    },
    [address, variant] as const,
  );
  if (status !== 200) throw new Error(`${store}: the cart call returned ${status}`);
}

/** Opens and captures pages of a store. Pages of one browser context share a cart. */
export class ShopPages {
  readonly #filled = new WeakSet<BrowserContext>();

  constructor(
    readonly page: Page,
    readonly origin: string,
    readonly store: StoreCode,
  ) {}

  /** Opens a page in a window of this width and waits until it has loaded completely. */
  async open(name: PageName, width: number, height = 900): Promise<void> {
    const { page, store } = this;
    const origin = storeOrigin(this.origin, store);
    page.setDefaultTimeout(timeoutMs);
    await page.setViewportSize({ width, height });
    if ((name === 'cart' || name === 'checkout') && !this.#filled.has(page.context())) {
      await page.goto(origin + paths.contact);
      await fillCart(page, store);
      this.#filled.add(page.context());
    }
    await page.goto(origin + pages[name](store));
    const mark = settledMark[name];
    if (mark !== undefined) await page.locator(mark).first().waitFor();
    // Deferred sections are laid out after the first interaction. Repeated until the scripts listen.
    const laidOut = page.locator('html[data-laid-out]');
    for (let edge = 2; (await laidOut.count()) === 0; edge = 3 - edge) await page.mouse.move(edge, edge);
    await settle(page);
  }

  /** A PNG of the viewport, or of the full page. */
  capture({ fullPage }: { readonly fullPage: boolean }): Promise<Buffer> {
    return this.page.screenshot({ fullPage, animations: 'disabled', style });
  }
}
