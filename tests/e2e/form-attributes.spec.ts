import type { Page } from '@playwright/test';
import { accountPaths } from '@/lib/account-paths';
import { paths } from '@/lib/paths';
import { Caller } from './api';
import { enterEmail, section } from './checkout-steps';
import { goods } from './demo';
import { expect, test } from './fixtures';
import { hydrated } from './page-checks';

interface Attributes {
  /** The name that browsers fill in by, without the section of an address. */
  readonly autocomplete: string | null;
  readonly type?: string;
  readonly inputmode?: string;
}

const email = { type: 'email', inputmode: 'email' };

/** The attributes of every field that a person fills in, by its name (WCAG 1.3.5, virtual keyboards). */
const expected: Readonly<Record<string, readonly Attributes[]>> = {
  email: [
    { autocomplete: 'email', ...email },
    { autocomplete: 'username', ...email },
  ],
  password: [
    { autocomplete: 'current-password', type: 'password' },
    { autocomplete: 'new-password', type: 'password' },
  ],
  password_confirmation: [{ autocomplete: 'new-password', type: 'password' }],
  name: [{ autocomplete: 'name' }],
  salutation: [{ autocomplete: 'honorific-prefix' }],
  firstname: [{ autocomplete: 'given-name' }],
  middlename: [{ autocomplete: 'additional-name' }],
  lastname: [{ autocomplete: 'family-name' }],
  company: [{ autocomplete: 'organization' }],
  street: [{ autocomplete: 'address-line1' }],
  number: [{ autocomplete: 'off' }, { autocomplete: 'off', inputmode: 'numeric' }],
  addition: [{ autocomplete: 'address-line2' }],
  postcode: [{ autocomplete: 'postal-code' }],
  city: [{ autocomplete: 'address-level2' }],
  region: [{ autocomplete: 'address-level1' }],
  country: [{ autocomplete: 'country' }],
  telephone: [{ autocomplete: 'tel', type: 'tel', inputmode: 'tel' }],
  vat: [{ autocomplete: 'off' }],
  poNumber: [{ autocomplete: 'off' }],
  orderNumber: [{ autocomplete: 'off' }],
  coupon: [{ autocomplete: 'off' }],
};
/** Texts about the matter, not the person. */
const free: ReadonlySet<string> = new Set(['message', 'reason', 'comment', 'topic']);

/** The fields of the forms of a page that differ from the table. */
async function wrongFields(page: Page): Promise<unknown[]> {
  const found = await page
    .locator('form')
    .locator('input, select, textarea')
    .evaluateAll((controls) =>
      controls
        .filter(
          (control) =>
            !['checkbox', 'radio', 'hidden', 'file', 'search'].includes(control.getAttribute('type') ?? ''),
        )
        .filter((control) => control.checkVisibility())
        .map((control) => ({
          name: control.getAttribute('name')?.split('.').at(-1) ?? '',
          autocomplete: control.getAttribute('autocomplete')?.split(' ').at(-1) ?? null,
          type: control.getAttribute('type') ?? undefined,
          inputmode: control.getAttribute('inputmode') ?? undefined,
        })),
    );
  expect(found.length).toBeGreaterThan(0);
  return found.filter(({ name, ...attributes }) => {
    const possible = expected[name] ?? [];
    return (
      !free.has(name) &&
      !possible.some((each) =>
        Object.entries(each).every(([key, value]) =>
          Object.entries(attributes).some(([k, v]) => k === key && v === value),
        ),
      )
    );
  });
}

const pages = [
  paths.home,
  paths.contact,
  paths.orderLookup(),
  paths.withdrawal(),
  accountPaths.login(),
  accountPaths.create,
  accountPaths.forgot,
  accountPaths.reset('t'.repeat(43), 'noa@shop.example'),
];

for (const path of pages) {
  test(`the fields of ${path} name what browsers fill in`, async ({ page }) => {
    await page.goto(path);
    expect(await wrongFields(page)).toEqual([]);
  });
}

test('the fields of the checkout name what browsers fill in', async ({ page, shop }) => {
  const { t } = shop;
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await page.goto('/checkout');
  await expect(page.locator('main').getByLabel(t('checkout.email'))).toBeVisible();
  expect(await wrongFields(page)).toEqual([]);
  await enterEmail(page, shop, 'noa@shop.example');
  const form = section(page, t('checkout.shippingAddress')).locator('form');
  await (await hydrated(form.getByLabel(t('checkout.sameAsShipping')))).uncheck();
  for (const business of await form.getByLabel(t('address.business')).all()) await business.check();
  for (const country of ['US', 'JP', 'IT']) {
    await form.getByRole('combobox', { name: t('address.country') }).selectOption(country);
    expect(await wrongFields(page)).toEqual([]);
  }
});

test('a likely typing error in the domain of an address is pointed out, and refused by nobody', async ({
  page,
  shop,
}) => {
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await page.goto('/checkout');
  const contact = section(page, shop.t('checkout.contact'));
  const field = await hydrated(contact.getByLabel(shop.t('checkout.email')));
  await field.fill('noa@gmial.com');
  await field.press('Tab');
  const question = contact.getByRole('button', {
    name: shop.t('common.meantEmail', { email: 'noa@gmail.com' }),
  });
  await question.click();
  await expect(field).toHaveValue('noa@gmail.com');
  await expect(question).toBeHidden();
  await field.fill('noa@gmial.com');
  await enterEmail(page, shop, 'noa@gmial.com');
});
