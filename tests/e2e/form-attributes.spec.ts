import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { callerWithChime } from './api';
import { enterEmail, section } from './checkout-steps';
import { expect, type Shop, test } from './fixtures';
import { attributesOf, elementsOf } from './html';
import { hydrated, interactUntilVisible } from './page-checks';

/** The attributes of an element, by name. */
type Attributed = Readonly<Record<string, string>>;

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
const free: ReadonlySet<string> = new Set(['message', 'reason', 'comment', 'topic', 'q']);

/** The attributes of the fields of a page's forms: those that a person fills in, which show. */
const shownFields = (page: Page): Promise<Attributed[]> =>
  page
    .locator('form')
    .locator('input, select, textarea')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .map((control) =>
          Object.fromEntries([...control.attributes].map(({ name, value }) => [name, value])),
        ),
    );

/** The same for a page as the server sends it. */
const sentFields = (html: string): Attributed[] =>
  elementsOf(html, 'form')
    .flatMap((form) => ['input', 'select', 'textarea'].flatMap((name) => attributesOf(form, name)))
    .filter((attributes) => !('hidden' in attributes));

/** The fields that differ from the table. */
function wrongOf(fields: readonly Attributed[]): unknown[] {
  const typed = fields.filter(
    ({ type = '' }) => !['checkbox', 'radio', 'hidden', 'file', 'search'].includes(type),
  );
  expect(typed.length).toBeGreaterThan(0);
  return typed
    .map(({ name = '', autocomplete = null, type, inputmode }) => ({
      name: name.split('.').at(-1) ?? '',
      // Without the section of an address.
      attributes: { autocomplete: autocomplete?.split(' ').at(-1) ?? null, type, inputmode },
    }))
    .filter(({ name, attributes }) => {
      const possible = expected[name] ?? [];
      return (
        !free.has(name) && !possible.some((each) => isDeepStrictEqual({ ...attributes, ...each }, attributes))
      );
    });
}

test('the fields of forms name what browsers fill in', async ({ request }) => {
  for (const path of [
    paths.home,
    paths.orderLookup(),
    paths.withdrawal(),
    accountPaths.login(),
    accountPaths.create,
    accountPaths.forgot,
    accountPaths.reset('t'.repeat(43), 'noa@shop.example'),
  ]) {
    const html = await (await request.get(path)).text();
    expect(wrongOf(sentFields(html)), path).toEqual([]);
  }
});

test('so do the fields of the contact form, which begins with what the browser has stored', async ({
  page,
  shop,
}) => {
  await page.goto(paths.contact);
  const main = page.locator('main');
  await interactUntilVisible(main.getByRole('button', { name: shop.t('contact.form.submit'), exact: true }));
  expect(wrongOf(await shownFields(page))).toEqual([]);
});

/** Types a domain with a likely error, and takes the suggestion. The typed address is refused by nobody. */
async function expectSuggestion(page: Page, shop: Shop): Promise<void> {
  const { t } = shop;
  const contact = section(page, t('checkout.contact'));
  const field = await hydrated(contact.getByLabel(t('checkout.email')));
  await field.fill('noa@gmial.com');
  await field.press('Tab');
  const question = contact.getByRole('button', {
    name: t('common.meantEmail', { email: 'noa@gmail.com' }),
  });
  await question.click();
  await expect(field).toHaveValue('noa@gmail.com');
  await expect(question).toBeHidden();
  await enterEmail(page, shop, 'noa@gmial.com');
}

test('so do the fields of the checkout, where a likely typing error in the domain of an address is pointed out', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  await callerWithChime(page, shop);
  await page.goto(paths.checkout);
  await expect(page.locator('main').getByLabel(t('checkout.email'))).toBeVisible();
  expect(wrongOf(await shownFields(page))).toEqual([]);
  await expectSuggestion(page, shop);
  const form = section(page, t('checkout.shippingAddress')).locator('form');
  await (await hydrated(form.getByLabel(t('checkout.sameAsShipping')))).uncheck();
  for (const business of await form.getByLabel(t('address.business')).all()) await business.check();
  for (const country of ['US', 'JP', 'IT']) {
    await form.getByRole('combobox', { name: t('address.country') }).selectOption(country);
    expect(wrongOf(await shownFields(page)), country).toEqual([]);
  }
});
