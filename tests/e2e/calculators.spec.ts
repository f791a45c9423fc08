import { calculatorCodes } from '@/config/system/calculators';
import { paths } from '@/lib/paths/paths';
import { expect, test } from './fixtures';
import { mainOf } from './html';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks';

test('each calculator answers at once, fits a phone and passes axe', async ({ page, shop }) => {
  const { t } = shop;
  await page.setViewportSize({ width: 376, height: 800 });
  await page.goto(paths.calculators);
  const main = page.locator('main');
  for (const code of calculatorCodes)
    await expect(main.locator(`a[href="${paths.calculator(code)}"]`).first()).toBeVisible();
  // With the drawing and the answer of its first values.
  const storage = main.getByRole('listitem').filter({ hasText: t('calculators.short.storage') });
  const answer = t('calculators.answers.storage');
  await expect(storage.getByText(t('calculators.example', { answer }))).toBeVisible();
  await expect(storage.locator('svg')).toBeVisible();
  await expectAccessible(page, 'the calculators');
  for (const code of calculatorCodes) {
    await page.goto(paths.calculator(code));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`calculators.names.${code}`));
    await expect(
      main.getByRole('heading', { name: t(`calculators.answers.${code}`), exact: true }),
    ).toBeVisible();
    if (code === 'lens')
      await expect(main.getByRole('heading', { name: t('story.sees.close') })).toBeVisible();
    await expectNoHorizontalScroll(page, code);
    await expectAccessible(page, `the calculator ${code}`);
  }
});

test('search engines read the calculators and find them in the sitemap', async ({ request }) => {
  const sitemap = await (await request.get(paths.pagesSitemap)).text();
  for (const code of calculatorCodes) {
    const html = await (await request.get(paths.calculator(code))).text();
    expect(html.includes('application/ld+json'), code).toBe(true);
    expect(sitemap, code).toContain(`${paths.calculator(code)}</loc>`);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('more days need more storage, and the values are in the address', async ({ page, request, shop }) => {
    const { t } = shop;
    const main = page.locator('main');
    await page.goto(paths.calculator('storage'));
    const before = await main.innerText();
    await main.getByLabel(t('calculators.fields.days'), { exact: true }).fill('60');
    await main.getByRole('button', { name: t('calculators.calculate'), exact: true }).click();
    await expect(page).toHaveURL(/[?&]days=60/);
    expect(await main.innerText()).not.toBe(before);
    const again = mainOf(await (await request.get(page.url())).text());
    expect(again).toContain('value="60"');
  });

  test('a value that is none is marked', async ({ page, shop }) => {
    await page.goto(`${paths.calculator('storage')}?days=soon`);
    await expect(page.locator('main')).toContainText(shop.t('calculators.wrong'));
    await expect(page.locator('main [aria-invalid="true"]')).toHaveCount(1);
  });
});
