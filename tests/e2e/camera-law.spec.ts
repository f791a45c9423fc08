import { paths } from '@/lib/paths/paths';
import { expect, test } from './fixtures';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks';

const street = `${paths.cameraLaw}?ground=street&who=public&sound=on`;

test('three answers lead to the rules of the country, without script too', async ({
  browser,
  baseURL,
  shop,
}) => {
  const { t } = shop;
  const page = await (
    await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  ).newPage();
  await page.goto(paths.cameraLaw);
  const main = page.locator('main');
  for (const name of ['ground.inside', 'who.household', 'sound.off'] as const)
    await main.getByRole('radio', { name: t(`cameraLaw.${name}`) }).check();
  await main.getByRole('button', { name: t('cameraLaw.show'), exact: true }).click();
  await expect(page).toHaveURL(/ground=inside&who=household&sound=off/);
  await expect(main).toContainText(t('cameraLaw.verdict.fine.title'));
  await page.goto(street);
  await expect(main).not.toContainText(t('cameraLaw.verdict.fine.title'));
  // The products of the advice.
  await expect(main.locator('.listed').first()).toBeVisible();
  await page.context().close();
});

test('the page fits a phone and passes axe, before and after the answers', async ({ page }) => {
  for (const width of [376, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [paths.cameraLaw, street]) {
      await page.goto(path);
      await expectNoHorizontalScroll(page, `${path} at ${width} px`);
      await expectAccessible(page, `${path} at ${width} px`);
    }
  }
});

test('the sign is a PDF that search engines do not list', async ({ request }) => {
  const sign = await request.get(
    `${paths.cameraSign}?name=Ada+Uil&contact=ada@shop.example&purposes=property&days=14`,
  );
  expect(sign.status()).toBe(200);
  expect(sign.headers()['content-type']).toBe('application/pdf');
  expect(sign.headers()['x-robots-tag']).toContain('noindex');
  expect((await sign.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
