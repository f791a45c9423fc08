import type { Locator } from '@playwright/test';
import { paths } from '@/lib/paths/paths';
import { callerWithChime } from './api';
import { addressField, section } from './checkout-steps';
import { expect, test } from './fixtures';
import { fillAndLeave } from './form-fields';
import { expectNoHorizontalScroll, press } from './page-checks';

// Fields side by side: countries and languages differ in their widths and in the length of their labels.

/** The fields of a form that are next to each other: the tops of their controls, and the heights of their labels. */
const lines = (form: Locator): Promise<{ tops: number[]; labels: number[] }[]> =>
  form.locator('.field-row').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const fields = [...row.children].map((field) => ({
        from: field.getBoundingClientRect().top,
        to: field.getBoundingClientRect().bottom,
        top: Math.round(field.querySelector('input, select')?.getBoundingClientRect().top ?? 0),
        label: Math.round(field.querySelector('label')?.getBoundingClientRect().height ?? 0),
      }));
      const inLine = Map.groupBy(fields, ({ from }) => fields.findIndex(({ to }) => to > from));
      return [...inLine.values()].map((line) => ({
        tops: line.map(({ top }) => top),
        labels: line.map(({ label }) => label),
      }));
    }),
  );

/** The boxes of the errors of fields side by side. `hasRoom`: the next field has no error. */
const errorsOf = (form: Locator) =>
  form.locator('.field-row > [data-invalid]').evaluateAll((fields) =>
    fields.map((field) => {
      const { left, right, top, bottom } = (
        field.querySelector('[id$="-error"]') ?? field
      ).getBoundingClientRect();
      const next = field.nextElementSibling;
      return { left, right, top, bottom, hasRoom: next !== null && !next.matches('[data-invalid]') };
    }),
  );

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const alike = (numbers: readonly number[]) => new Set(numbers).size === 1;

test('a label that wraps does not push the input next to it, and an error takes the width of its row', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const caller = await callerWithChime(page, shop);
  await caller.cart(await caller.put({ type: 'checkout-setEmail', email: 'rows@shop.example' }));
  await page.goto(paths.checkoutStep('address'));
  const form = section(page, t('checkout.shippingAddress')).locator('form');
  const postcode = addressField(form, shop, 'postcode');
  await expect(postcode).toBeVisible();
  await page.evaluate(async () => void (await document.fonts.ready));
  const check = async (state: string) => {
    let wraps = false;
    for (const width of [320, 376, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoHorizontalScroll(page, `address form, ${state}, at ${width} px`);
      const uneven = async () => (await lines(form)).map(({ tops }) => tops).filter((tops) => !alike(tops));
      await expect.poll(uneven, { message: `${state}, ${width} px` }).toEqual([]);
      wraps ||= (await lines(form)).some(({ labels }) => !alike(labels));
    }
    expect(wraps, 'a label that wraps').toBe(true);
  };
  await check('valid');
  await fillAndLeave(postcode, 'nowhere');
  const error = form.locator('.field-row [id$="-error"]');
  await expect(error).toBeVisible();
  await check('with an error');
  // In one line, however narrow the field is.
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const height = async () => (await error.boundingBox())?.height;
    await expect.poll(height, { message: `${width} px` }).toBeLessThan(30);
  }
  await postcode.fill('');
  await press(form.getByRole('button', { name: t('checkout.saveAddress') }));
  await expect.poll(() => error.count()).toBeGreaterThan(1);
  await check('with several errors');
  for (const width of [320, 376, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const faults = async () => {
      const errors = await errorsOf(form);
      return errors.flatMap((one, index) => [
        ...(one.hasRoom && one.bottom - one.top >= 30 ? [`error ${index} has several lines`] : []),
        ...(errors.slice(index + 1).some((other) => overlap(one, other))
          ? [`error ${index} covers another`]
          : []),
      ]);
    };
    await expect.poll(faults, { message: `${width} px` }).toEqual([]);
  }
});
