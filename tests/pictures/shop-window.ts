import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import { devHost } from '@/lib/hosts';
import { localeKey } from '@/lib/store-key';
import { paths } from '@/lib/paths';
import { findChromium } from '../../scripts/chromium.mjs';
import { categoryPath, contentPath, productPath } from './addresses';

/** What can be photographed. `cart` and `checkout` hold what a shopper put there. */
export const subjects = {
  home: () => paths.home,
  list: (store) => categoryPath('turret-cameras', storeConfig(store).language),
  product: (store) => productPath(bought, storeConfig(store).language),
  cart: () => paths.cart,
  checkout: () => paths.checkout,
  guide: (store) => contentPath('how-many-megapixels', storeConfig(store).language),
  contact: () => paths.contact,
  missing: () => '/nowhere',
} as const satisfies Record<string, (store: StoreCode) => string>;

export type Subject = keyof typeof subjects;

/** A camera in variants, and one of them to buy. */
const bought = 'NOC-T4';
const variant = 'NOC-T4-K28';

/** Where a page stands once its islands have their data. */
const settledMark: Partial<Record<Subject, string>> = {
  cart: 'main a[href] >> visible=true',
  checkout: 'main input[type="email"] >> visible=true',
};

/** The mark of the development server, in nobody's shop. */
const style = 'nextjs-portal { display: none }';

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
  });
}

/** The address of a store on the shop that runs at `origin`, such as `http://localhost:3000`. */
export function storeOrigin(origin: string, store: StoreCode): string {
  const url = new URL(origin);
  url.hostname = devHost(store);
  return url.origin;
}

/** Milliseconds; a shop in development compiles a page when it is first asked for. */
const patience = 120_000;

/** Asks for every picture of the page, however far down, and waits for them and the letters. */
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
  if (status !== 200) throw new Error(`${store}: the cart answered ${status}`);
}

/** A shopper of one store; pages opened one after the other share its cart. */
export class ShopWindow {
  readonly #filled = new WeakSet<BrowserContext>();

  constructor(
    readonly page: Page,
    readonly origin: string,
    readonly store: StoreCode,
  ) {}

  /** Opens a page of the shop in a window of this width and waits until it is all there. */
  async show(subject: Subject, width: number, height = 900): Promise<void> {
    const { page, store } = this;
    const origin = storeOrigin(this.origin, store);
    page.setDefaultTimeout(patience);
    await page.setViewportSize({ width, height });
    if ((subject === 'cart' || subject === 'checkout') && !this.#filled.has(page.context())) {
      await page.goto(origin + paths.contact);
      await fillCart(page, store);
      this.#filled.add(page.context());
    }
    await page.goto(origin + subjects[subject](store));
    const mark = settledMark[subject];
    if (mark !== undefined) await page.locator(mark).first().waitFor();
    // Far parts are laid out once somebody uses the page (docs/decisions/0035).
    // A sign that is given before any script is there is not heard: the next one is.
    const whole = page.locator('html[data-whole]');
    for (let edge = 2; (await whole.count()) === 0; edge = 3 - edge) await page.mouse.move(edge, edge);
    await settle(page);
  }

  /** A PNG of the window, or of the whole page. */
  shoot({ fullPage }: { readonly fullPage: boolean }): Promise<Buffer> {
    return this.page.screenshot({ fullPage, animations: 'disabled', style });
  }
}
