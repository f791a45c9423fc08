import { countryProfiles } from '@/config/countries/profiles';
import { categoryName, goods, productName } from './demo';
import { categoryPath } from './demo-lists';
import { expect, test } from './fixtures';
import { expectAccessible, hydrated, press } from './page-checks';

test('the main menu opens by keyboard, closes on Escape and restores the focus', async ({ page, shop }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: shop.t('header.mainMenu') });
  const name = categoryName(shop, 'cameras');
  const toggle = menu.getByRole('button', { name: shop.t('header.openSubmenu', { name }) });
  const all = menu.getByRole('link', { name: shop.t('header.allOf', { name }) });
  await expect(all).toBeHidden();
  await press(toggle);
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(all).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(all).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();
  await expect(toggle).toBeFocused();
  // Some browsers do not focus a clicked button; a click elsewhere has to close the menu anyway.
  await toggle.blur();
  await toggle.dispatchEvent('click');
  await expect(all).toBeVisible();
  await page.mouse.click(2, 450);
  await expect(all).toBeHidden();
});

test('a submenu under the pointer closes on Escape and opens again', async ({ page, shop }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: shop.t('header.mainMenu') });
  const name = categoryName(shop, 'cameras');
  const all = menu.getByRole('link', { name: shop.t('header.allOf', { name }) });
  const entry = menu.getByRole('link', { name, exact: true });
  await hydrated(entry);
  // An Escape while no submenu is open must have no effect later.
  await page.keyboard.press('Escape');
  await entry.hover();
  await expect(all).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();
  await page.mouse.move(0, 0);
  await entry.hover();
  await expect(all).toBeVisible();
});

test('the brand index links to the products of a brand', async ({ page, shop }) => {
  await page.goto('/brands');
  await expect(page.getByRole('heading', { level: 1, name: shop.t('brands.title') })).toBeVisible();
  await expectAccessible(page, '/brands');
  const main = page.locator('main');
  await main.getByRole('link', { name: 'Noctara', exact: true }).click();
  await expect(page).toHaveURL(/\/brands\/noctara$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noctara');
  await expect(main.getByRole('link', { name: productName(shop, goods.turret), exact: true })).toBeVisible();
  expect((await page.request.get('/brands/nobody')).status()).toBe(404);
});

test('delivery costs are linked above prices where the law requires it', async ({ page, shop }) => {
  const due = countryProfiles[shop.config.country].duties.shippingCostNote;
  const words: string[] = [];
  const sentence = shop.t.markup('footer.pricesNote', {
    // Typed as a string, but passed as an array.
    delivery: (pieces) => {
      words.push([pieces].flat().join(''));
      return words[0] ?? '';
    },
  });
  const root = categoryPath(shop, 'cameras');
  const lists = [root, `${root}/q/brand/noctara`, '/brands/noctara', `/search?q=${goods.turret}`];
  for (const path of [...lists, `/compare?skus=${goods.turret}`]) {
    await page.goto(path);
    const note = page.locator('main').getByText(sentence);
    await expect(note, path).toHaveCount(due ? 1 : 0);
    if (due) await expect(note.getByRole('link', { name: words[0] ?? '' }), path).toBeVisible();
  }
  const footer = page.getByRole('contentinfo').getByText(sentence);
  const target = await footer.getByRole('link', { name: words[0] ?? '' }).getAttribute('href');
  expect((await page.request.get(target ?? '')).status()).toBe(200);
});
