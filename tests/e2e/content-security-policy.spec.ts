import type { APIRequestContext } from '@playwright/test';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { productPath } from '../screenshots/demo-paths';
import { signedInCustomer } from './customer';
import { testSkus, categoryPath } from './demo';
import { expect, test } from './fixtures';
import { makeOffer } from './offer-desk';
import { hydrated } from './page-checks';

// That the pages of the shop do not violate their policy is seen by every journey: Chromium reports a violation as an error
// of the console, on which the fixture `page` fails.

declare global {
  interface Window {
    violations?: string[];
  }
}

/** The policy of a page that is rendered for one request, and of one that is stored. */
const scripts = {
  nonce: /^script-src 'nonce-[\w+/]{22}==' 'strict-dynamic'/,
  hash: /^script-src 'self' 'sha256-/,
};

/** Expects every page to have the policy of its kind. */
async function expectPolicies(
  browser: APIRequestContext,
  kind: keyof typeof scripts,
  pages: readonly string[],
): Promise<void> {
  for (const path of pages) {
    const reply = await browser.get(path, { maxRedirects: 0 });
    expect(reply.status(), path).toBe(200);
    const policy = reply.headers()['content-security-policy']?.split(/; */) ?? [];
    const rule = policy.find((each) => each.startsWith('script-src ')) ?? '';
    expect(rule, path).toMatch(scripts[kind]);
    expect(rule, path).not.toContain('unsafe-inline');
  }
}

test('the policy of every page allows its own scripts only: by a nonce, or by hashes on a stored page', async ({
  request,
  stranger,
  shop,
}) => {
  const offer = await makeOffer(shop, { items: [{ sku: testSkus.chime, quantity: 1, price: 1_000 }] });
  const cameras = categoryPath(shop, 'cameras');
  const product = productPath(testSkus.turret, shop.config.language);
  const stored = [paths.home, product, paths.brands, cameras, paths.cart, paths.contact];
  await expectPolicies(stranger, 'hash', stored);
  await expectPolicies(stranger, 'nonce', [
    `${cameras}/q/sort/price`,
    paths.search('dome'),
    paths.checkout,
    paths.orderLookup(),
    paths.withdrawal(),
    offer.path,
    accountPaths.login(),
    accountPaths.create,
    accountPaths.forgot,
  ]);
  await signedInCustomer(request, shop);
  await expectPolicies(request, 'nonce', [
    accountPaths.account,
    accountPaths.edit,
    accountPaths.addresses,
    accountPaths.newAddress,
    accountPaths.newsletter,
    accountPaths.orders(),
    accountPaths.offers,
    accountPaths.systems,
    accountPaths.sessions,
  ]);
});

for (const path of [paths.home, paths.checkout])
  test(`a script that is written into ${path} does not run, and those of the shop do`, async ({
    context,
    baseURL,
  }) => {
    // Without the fixture `page`, which fails on a violation.
    const page = await context.newPage();
    await page.addInitScript(() => {
      const violations: string[] = [];
      window.violations = violations;
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        violations.push(violatedDirective),
      );
    });
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
    const refused = () => page.evaluate(() => window.violations?.toSorted());
    await expect.poll(refused).toEqual(['base-uri', 'script-src-attr', 'script-src-elem', 'script-src-elem']);
    await hydrated(page.getByRole('banner').getByRole('link').first());
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    await page.close();
  });
