import { Caller } from './api';
import { expect, test } from './fixtures';
import { paths } from '@/lib/paths/paths';
import { expectNoHorizontalScroll, press } from './page-checks';
import { answerAll, button, place, systems } from './system-steps';

// From "what do you want to watch" to the cart, in all stores.

test('a phone leads from the planning page to systems whose parts go into the cart at once', async ({
  page,
  shop,
}) => {
  const { t, config } = shop;
  await page.setViewportSize({ width: 376, height: 800 });
  await page.goto(config.moreCategoryFilter);
  await press(place(page, shop, 'house'));
  await answerAll(page, shop, press);
  expect(await systems(page).count()).toBeGreaterThan(1);
  await expectNoHorizontalScroll(page, 'the systems');
  await press(button(page, t('system.cart.addAll')).last());
  await expect
    .poll(async () => (await new Caller(page.request, shop).cart()).total_quantity)
    .toBeGreaterThan(4);
  const { items } = await new Caller(page.request, shop).cart();
  expect(items.filter(({ error }) => error !== null)).toEqual([]);
  // Its parts fit together.
  const warnings = await page.request.get(paths.api.systemCart);
  expect(await warnings.json()).toMatchObject({ warnings: [] });
});
