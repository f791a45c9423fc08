import type { Page } from '@playwright/test';
import { accountPaths } from '@/lib/account-paths';
import { Caller } from './api';
import { orderButton, orderNumberOnPaymentPage } from './checkout-steps';
import { signedInCustomer } from './customer';
import { goods } from './demo';
import { categoryPath } from './demo-lists';
import { expect, test } from './fixtures';
import { makeOffer } from './offer-desk';
import { hydrated, press } from './page-checks';

declare global {
  interface Window {
    violations?: string[];
  }
}

/** Records what the policy refuses, from the first byte of every document. */
const record = (page: Page) =>
  page.addInitScript(() => {
    const violations: string[] = [];
    window.violations = violations;
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      violations.push(`${violatedDirective}: ${blockedURI} ${sample}`),
    );
  });

async function expectNoViolation(page: Page, name: string): Promise<void> {
  expect(await page.evaluate(() => window.violations), name).toEqual([]);
}

/** The path of a product, from the search. */
async function productPath(page: Page): Promise<string> {
  const call = `/api/search?q=${goods.turret}`;
  const found = (await (await page.request.get(call)).json()) as { products: { url: string }[] };
  return found.products[0]?.url ?? '';
}

const strict = {
  nonce: /script-src 'nonce-[\w+/]{22}==' 'strict-dynamic'/,
  hash: /script-src 'self' 'sha256-/,
};

/** Expects the kind of policy that a page needs, and that the page obeys it. */
async function expectPolicy(page: Page, path: string, kind: keyof typeof strict): Promise<void> {
  const reply = await page.goto(path);
  const policy = reply?.headers()['content-security-policy'] ?? '';
  expect(policy, path).toMatch(strict[kind]);
  expect(policy.match(/script-src [^;]*/)?.[0], path).not.toContain('unsafe-inline');
  // Scripts run: React has taken the page over.
  await hydrated(page.getByRole('banner').getByRole('link').first());
  await expectNoViolation(page, path);
}

test('no page violates its policy, which allows no foreign inline script', async ({ page, shop }) => {
  await record(page);
  const offer = await makeOffer(shop, { items: [{ sku: goods.chime, quantity: 1, price: 1_000 }] });
  const pages = [
    ['/', 'hash'],
    [await productPath(page), 'hash'],
    ['/brands', 'hash'],
    [categoryPath(shop, 'cameras'), 'hash'],
    [`${categoryPath(shop, 'cameras')}/q/sort/price`, 'nonce'],
    ['/search?q=dome', 'nonce'],
    ['/cart', 'hash'],
    ['/checkout', 'nonce'],
    ['/order', 'nonce'],
    ['/withdrawal', 'nonce'],
    [accountPaths.login(), 'nonce'],
    [accountPaths.create, 'nonce'],
    [accountPaths.forgot, 'nonce'],
    ['/contact', 'hash'],
    [offer.path, 'nonce'],
  ] as const;
  for (const [path, kind] of pages) await expectPolicy(page, path, kind);
});

test('no page of a customer violates its policy', async ({ page, shop }) => {
  await record(page);
  await signedInCustomer(page.request, shop);
  const pages = [
    accountPaths.account,
    accountPaths.edit,
    accountPaths.addresses,
    accountPaths.newAddress,
    accountPaths.newsletter,
    accountPaths.orders(),
    accountPaths.offers,
    accountPaths.sessions,
  ];
  for (const path of pages) {
    await expectPolicy(page, path, 'nonce');
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('the payment page does not violate its policy', async ({ page, shop }) => {
  await record(page);
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await caller.prepare(shop.config.paymentMethods[0] ?? 'visa');
  await page.goto('/checkout');
  await press(orderButton(page, shop));
  await orderNumberOnPaymentPage(page, shop);
  await expectNoViolation(page, 'the payment page');
  await page.getByRole('button', { name: shop.t('payment.cancel') }).click();
  await page.waitForURL(/\/checkout\?step=payment/);
  await expectNoViolation(page, 'the checkout after a payment');
});

for (const path of ['/', '/checkout'])
  test(`a script that is written into ${path} does not run`, async ({ context, baseURL }) => {
    const page = await context.newPage();
    await record(page);
    const evil = [
      '<script>window.pwned = 1</script>',
      '<script src="https://evil.example/x.js"></script>',
      '<img src="/none.webp" onerror="window.pwned = 2">',
      '<base href="https://evil.example/">',
    ].join('');
    await page.route(`${baseURL}${path}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<main', `${evil}<main`);
      await route.fulfill({ response, body });
    });
    await page.goto(path);
    const refused = () =>
      page.evaluate(
        () =>
          window.violations
            ?.map((text) => text.split(':')[0])
            .toSorted()
            .join(' ') ?? '',
      );
    await expect
      .poll(refused)
      .toBe(['base-uri', 'script-src-attr', 'script-src-elem', 'script-src-elem'].join(' '));
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    await page.close();
  });
