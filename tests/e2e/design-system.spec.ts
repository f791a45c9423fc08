import { expect, test } from './fixtures';
import { expectNoHorizontalScroll } from './page-checks';

test('every component in all its states fits a narrow phone', async ({ page }) => {
  await page.goto('/design-system');
  await expect(page.getByRole('heading', { level: 1, name: 'Design system' })).toBeVisible();
  for (const part of ['Foundations', 'Commerce', 'Carts and orders']) {
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoHorizontalScroll(page, 'the design system');
});
