import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { productPath } from '../screenshots/demo-paths';
import { answeredConsent } from './answered-consent';

import { signedInCustomer, signIn } from './customer';
import { testSkus } from './demo';
import { expect, test } from './fixtures';
import { enter } from './keyboard';
import { expectAccessible, hydrateAll, press } from './page-checks';
import { answerAll, button, main, place, question } from './system-steps';
import { countOf, expectClean, named, recordPushes } from './tag-pushes';

// The system builder besides its main path (`system-path.spec.ts`).

const house = paths.system('for=house&step=systems');

test('every answer is in the address: Back and a reload show the same', async ({ page, shop }) => {
  await page.goto(paths.system());
  await hydrateAll(page);
  await press(place(page, shop, 'shop'));
  await expect(question(page, shop, 'spots')).toBeFocused();
  await press(button(page, shop.t('system.page.next')));
  await expect(question(page, shop, 'link')).toBeVisible();
  await page.reload();
  await expect(question(page, shop, 'link')).toBeVisible();
  await page.goBack();
  await expect(question(page, shop, 'spots')).toBeVisible();
  await expect(page).toHaveURL(/for=shop/);
});

test('an article is exchanged, and undone by Back', async ({ page, shop }) => {
  const { t } = shop;
  await page.goto(house);
  await hydrateAll(page);
  const exchange = main(page).getByRole('button', { name: new RegExp(`^${t('system.page.exchange')}: `) });
  await press(exchange.first());
  await expect(main(page).getByText(t('system.page.exchangeTitle'), { exact: true })).toBeVisible();
  const more = main(page).getByRole('button', {
    // French has a no-break space before the colon.
    name: new RegExp(`^${t('system.page.more', { name: '|' }).split('|')[0]}`.replaceAll(/\s/g, '\\s')),
  });
  await press(more.first());
  await expect(page).toHaveURL(/[?&]parts=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/[?&]parts=/);
});

test('without a mouse', async ({ page, shop }) => {
  await page.goto(paths.system());
  await enter(page, place(page, shop, 'house'));
  await answerAll(page, shop, (target) => enter(page, target));
});

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a plan of one’s own: a picture that stays here, walls and cameras by keyboard, drawn for the system', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  await page.goto(paths.system('for=house&step=spots'));
  await enter(page, button(page, t('system.pins.open')));
  const dialog = page.getByRole('dialog');
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  await dialog
    .getByLabel(t('system.pins.photo'))
    .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: picture });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('system_photo'))).toMatch(/^1x1 data:/);
  await enter(page, inDialog(t('system.pins.tools.walls')));
  for (const [x, y] of [
    ['4', '4'],
    ['12', '4'],
    ['12', '10'],
  ] as const) {
    await dialog.getByLabel(t('system.pins.fromLeft')).fill(x);
    await dialog.getByLabel(t('system.pins.fromTop')).fill(y);
    await enter(page, inDialog(t('system.pins.addCorner')));
  }
  await enter(page, inDialog(t('system.pins.tools.pins')));
  await enter(page, inDialog(t('system.pins.place')));
  const pin = dialog.getByRole('button', { name: new RegExp(`^1 ${t('system.spot.front')}\\s?: `) });
  await pin.press('ArrowLeft');
  await dialog.getByLabel(t('system.pins.next')).selectOption('');
  await enter(page, inDialog(t('system.pins.place')));
  await dialog.getByLabel(t('system.pins.name'), { exact: true }).fill('Annexe');
  await expectAccessible(page, 'the plan');
  await enter(page, inDialog(t('system.pins.done')));
  await expect(page).toHaveURL(
    /walls=200x200~40\.40\.120\.40\.120\.100&pins=front\.95\.100\.\d+~Annexe\.100/,
  );
  await expect(page).not.toHaveURL(/data:|1x1/);
  await page.reload();
  await expect(main(page).getByText('Annexe', { exact: true }).first()).toBeVisible();
  await expect(button(page, t('system.pins.change'))).toBeVisible();
  await expect(main(page).getByText(t('systemPlan.ownNote'))).toBeAttached();
});

test('axe finds nothing in the questions and the systems', async ({ page }) => {
  for (const width of [376, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const step of ['spots', 'link', 'keep', 'own', 'systems']) {
      await page.goto(paths.system(`for=house&step=${step}`));
      await expectAccessible(page, `${step} at ${width} px`);
    }
  }
  await page.goto(paths.system());
  await expectAccessible(page, 'the first question');
});

test.describe('with consent', () => {
  test.use({ storageState: answeredConsent('accepted') });

  test('the steps are measured, without the address', async ({ page, shop }) => {
    const pushes = recordPushes(page);
    await page.goto(paths.system());
    await hydrateAll(page);
    await press(place(page, shop, 'house'));
    await answerAll(page, shop, press);
    await expect.poll(countOf(pushes, 'system_builder')).toBeGreaterThan(5);
    const steps = named(pushes, 'system_builder').map(({ params }) => (params as { step: string }).step);
    expect(steps[0]).toBe('start');
    expect(steps).toContain('answer');
    expect(steps.at(-1)).toBe('shown');
    expectClean(pushes, shop, ['for=house']);
  });
});

test('a product page asks whether the product fits a system', async ({ page, shop }) => {
  const { t, config } = shop;
  await page.goto(productPath(testSkus.turret, config.language));
  await main(page).getByText(t('system.fits.title'), { exact: true }).click();
  await button(page, t('system.fits.check')).click();
  await expect(page).toHaveURL(/\/system\?parts=/);
  await expect(main(page).getByRole('link', { name: /./ }).first()).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the questions are forms with pages', async ({ page, shop }) => {
    await page.goto(shop.config.moreCategoryFilter);
    await place(page, shop, 'house').click();
    await answerAll(page, shop, (target) => target.click());
    await expect(main(page).getByRole('img').first()).toBeVisible();
  });

  test('a customer finds plans on every device', async ({ page, stranger, shop }) => {
    const { t } = shop;
    const save = () => button(page, t('system.saved.save')).click();
    await page.goto(house);
    await save();
    await expect(page).toHaveURL(new RegExp(`${accountPaths.login()}[?]next=`));

    const customer = await signedInCustomer(page.request, shop);
    await page.goto(house);
    await main(page).getByLabel(t('system.page.planName')).fill('Uilenvlucht 1');
    await save();
    await expect(main(page).getByText(t('system.saved.outcome.done'))).toBeVisible();

    await signIn(stranger, shop, customer);
    expect(await (await stranger.get(accountPaths.systems)).text()).toContain('Uilenvlucht 1');

    await page.goto(accountPaths.systems);
    await main(page).getByRole('link', { name: 'Uilenvlucht 1' }).click();
    await expect(page).toHaveURL(/[?&]parts=/);
    await expect(page.getByRole('heading', { level: 1, name: 'Uilenvlucht 1' })).toBeVisible();
    await page.goto(accountPaths.systems);
    await main(page)
      .getByRole('button', { name: t('system.saved.remove') })
      .click();
    await expect(main(page).getByText(t('system.saved.empty'))).toBeVisible();
  });
});

const spot = {
  id: 'door',
  place: 'outdoor',
  metres: 5,
  see: 'recognise',
  night: true,
  link: 'cable',
  cableMetres: 20,
};

test('other programs propose and check systems without a cart', async ({ stranger, shop }) => {
  const proposed = await stranger.post(paths.api.systemPropose, { data: { spots: [spot], days: 7 } });
  expect(proposed.status(), await proposed.text()).toBe(200);
  expect(proposed.headers()['set-cookie']).toBeUndefined();
  const { systems: found } = (await proposed.json()) as {
    systems: { parts: { sku: string; quantity: number; why: string }[]; price: object; check: object }[];
  };
  expect(found.length).toBeGreaterThan(0);
  for (const { parts, price, check } of found) {
    expect(price).toMatchObject({ currency: shop.currency });
    expect(check).toMatchObject({ complete: true, conflicts: [], missing: [] });
    const data = { parts: parts.map(({ sku, quantity }) => ({ sku, quantity })) };
    const checked = await stranger.post(paths.api.systemCheck, { data });
    expect(await checked.json()).toMatchObject({ missing: [], conflicts: [] });
  }
  const wrong = await stranger.post(paths.api.systemCheck, { data: { parts: [{ sku: '', quantity: 0 }] } });
  expect(wrong.status()).toBe(422);
  expect(Object.keys(((await wrong.json()) as { fields: object }).fields)).toEqual([
    'parts.0.sku',
    'parts.0.quantity',
  ]);
});
