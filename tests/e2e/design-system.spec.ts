import { expect, test } from './fixtures';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks';

test('every component in all its states is accessible and fits a narrow phone', async ({ page }) => {
  await page.goto('/design-system');
  await expect(page.getByRole('heading', { level: 1, name: 'Design system' })).toBeVisible();
  for (const part of ['Foundations', 'Commerce', 'Carts and orders']) {
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
  }
  await expectAccessible(page, 'the design system');
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoHorizontalScroll(page, 'the design system');
});
