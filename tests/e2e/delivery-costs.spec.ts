import { company } from '@/config/company';
import { carrierNames, type ShippingMethod, shippingMethods } from '@/config/shipping';
import { Caller } from './api';
import { goods, productName } from './demo';
import { expect, type Shop, test } from './fixtures';
import { expectAccessible, expectNoHorizontalScroll, interactUntilVisible, press } from './page-checks';
import { totalsValue } from './checkout-steps';

/** The link text of the delivery costs in the note about prices. */
const costsWords = ({ t }: Shop) => /<delivery>(.*)<\/delivery>/.exec(t.raw('footer.pricesNote'))?.[1] ?? '';

test('the page linked from prices lists the costs of every shipping method', async ({ page, shop }) => {
  const { t, price, currency } = shop;
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: costsWords(shop) })
    .click();
  const table = page.getByRole('table', { name: t('content.delivery.title') });
  await expect(table).toBeVisible();
  const methods: readonly ShippingMethod[] = shippingMethods[shop.code];
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(methods.length);
  for (const { carrier, titleKey, price: prices, freeFrom } of methods) {
    const row = table.getByRole('row').filter({ hasText: t(titleKey, { carrier: carrierNames[carrier] }) });
    await expect(row).toContainText(price(prices[currency] ?? NaN));
    const free = freeFrom?.[currency];
    await expect(row).toContainText(free === undefined ? t('content.delivery.never') : price(free));
  }
  await expectAccessible(page, 'delivery');
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoHorizontalScroll(page, 'delivery');
});

test('cart and checkout link to the delivery costs and the company details', async ({ page, shop }) => {
  const { t } = shop;
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await page.goto('/checkout');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(company.vatId);
  await expect(footer.locator('a[href^="/legal/"]')).toHaveCount(3);
  await page.goto('/cart');
  const shipping = totalsValue(page.locator('main'), t('cart.shipping'));
  await shipping.getByRole('link').click();
  await expect(page.getByRole('table', { name: t('content.delivery.title') })).toBeVisible();
});

test('the mini cart changes its title while an item is edited', async ({ page, shop }) => {
  const { t } = shop;
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await page.goto('/');
  const toggle = page.getByRole('link', { name: t('cart.toggle', { count: '1' }) });
  await interactUntilVisible(toggle);
  await press(toggle);
  const drawer = page.getByRole('dialog');
  await expect(drawer).toHaveAccessibleName(t('cart.title'));
  const name = productName(shop, goods.chime);
  await drawer.getByRole('textbox', { name: t('cart.quantityOf', { name }) }).focus();
  await expect(drawer).toHaveAccessibleName(t('cart.edit'));
  await drawer.getByRole('link', { name: t('cart.checkout') }).focus();
  await expect(drawer).toHaveAccessibleName(t('cart.title'));
});
