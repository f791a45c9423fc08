import type { Page } from '@playwright/test';
import { theme } from '@/config/shop/theme';
import { paths } from '@/lib/paths/paths';
import { unanswered } from './answered-consent';
import { categoryName, categoryPath } from './demo';
import { expect, type Shop, test } from './fixtures';
import { hold, isState } from './held-requests';
import { advanceUntil, hydrated, pauseClock, press } from './page-checks';

// Times and movements of spec §4 and §9, by the clock of the page, and for people who want no motion. All other journeys
// run with reduced motion.

/** The longest animation and transition of a page in milliseconds, with the element that has it. */
const longestMotion = (page: Page) =>
  page.evaluate(() => {
    const longest = { ms: 0, of: '' };
    for (const element of document.querySelectorAll('*')) {
      for (const pseudo of [null, '::before', '::after', '::backdrop']) {
        const style = getComputedStyle(element, pseudo);
        const times = [
          ...(style.animationName === 'none' ? [] : style.animationDuration.split(',')),
          ...style.transitionDuration.split(','),
          ...(style.animationName === 'none' ? [] : style.animationDelay.split(',')),
          ...style.transitionDelay.split(','),
        ];
        const ms = Math.max(
          ...times.map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1_000)),
        );
        if (ms > longest.ms) Object.assign(longest, { ms, of: element.outerHTML.slice(0, 120) });
      }
    }
    return longest;
  });

const menuOf = (page: Page, { t }: Shop) => page.getByRole('navigation', { name: t('header.mainMenu') });

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test.describe('the cookie question', () => {
    test.use({ storageState: unanswered });

    test('turns 300 ms after the click, and its accept button shakes for 400 ms', async ({ page, shop }) => {
      const { t } = shop;
      await page.clock.install();
      await page.goto('/contact');
      const dialog = await hydrated(page.getByRole('dialog', { name: t('consent.title') }));
      const card = dialog.locator('[data-face]');
      const accept = dialog.getByRole('button', { name: t('consent.accept'), exact: true });
      const details = dialog.getByRole('button', { name: t('consent.details'), exact: true });
      const back = dialog.getByRole('button', { name: t('consent.back'), exact: true });
      await pauseClock(page);

      await page.mouse.click(5, 5);
      await expect(accept).toHaveCSS('animation-name', 'consent-shake');
      await expect(accept).toHaveCSS('animation-duration', '0.4s');
      await page.clock.runFor(399);
      await expect(accept).toHaveCSS('animation-name', 'consent-shake');
      await page.clock.runFor(1);
      await expect(accept).toHaveCSS('animation-name', 'none');

      await expect(card).toHaveCSS('transition-duration', '0.4s');
      await details.click();
      await page.clock.runFor(299);
      await expect(card).toHaveAttribute('data-face', 'front');
      await page.clock.runFor(1);
      await expect(card).toHaveAttribute('data-face', 'back');
      // The clock stays stopped: only the steps of this test move it.
      await advanceUntil(page, () => back.evaluate((node) => node === document.activeElement));
      await back.click();
      await page.clock.runFor(299);
      await expect(card).toHaveAttribute('data-face', 'back');
      await page.clock.runFor(1);
      await expect(card).toHaveAttribute('data-face', 'front');
    });
  });

  test('a click on a link of the menu shows for 400 ms', async ({ page, shop }) => {
    await page.clock.install();
    await page.goto(categoryPath(shop, 'cameras'));
    const menu = menuOf(page, shop);
    const link = menu.getByRole('link', { name: categoryName(shop, 'cameras'), exact: true });
    await hydrated(link);
    await page.mouse.move(5, 880);
    await pauseClock(page);
    const colour = () => link.evaluate((node) => getComputedStyle(node).color);
    const before = await colour();
    await expect(link).not.toHaveAttribute('data-clicked');
    await link.dispatchEvent('click');
    await expect(link).toHaveAttribute('data-clicked', '');
    await expect.poll(colour).not.toBe(before);
    await page.clock.runFor(399);
    await expect(link).toHaveAttribute('data-clicked', '');
    await page.clock.runFor(1);
    await expect(link).not.toHaveAttribute('data-clicked');
    await expect.poll(colour).toBe(before);
  });

  test('the progress bar moves in 200 ms, and grows every 800 ms', async ({ page, shop }) => {
    const { t } = shop;
    // From the start: a page that is loaded ahead would show at once.
    const release = await hold(page, isState);
    await page.clock.install();
    await page.goto(paths.brands);
    await press(page.getByRole('contentinfo').locator(`a[href="${paths.contact}"]`).first());
    const bar = page.getByRole('progressbar', { name: t('common.loading'), exact: true });
    await expect(bar).toHaveCSS('transition-duration', '0.2s');
    await pauseClock(page);
    const share = async () => Number(await bar.getAttribute('aria-valuenow'));
    const { minimum, trickle } = theme.progressBar;
    const start = await share();
    expect(start).toBeGreaterThanOrEqual(100 * minimum);
    // Once every 800 ms, wherever the clock stopped between two steps.
    for (const steps of [1, 2, 3]) {
      await page.clock.runFor(800);
      await expect.poll(share).toBe(start + steps * 100 * trickle);
    }
    await page.clock.runFor(10 * 800);
    await expect.poll(share).toBe(start + 13 * 100 * trickle);
    release();
    await page.clock.resume();
    await expect(page.getByRole('heading', { level: 1, name: t('contact.title') })).toBeVisible();
    await expect(bar).toHaveCount(0);
  });

  test('panels move', async ({ page, shop }) => {
    await page.setViewportSize({ width: 376, height: 800 });
    await page.goto('/contact');
    await press(page.getByRole('button', { name: shop.t('header.openMenu') }));
    await expect(page.getByRole('dialog')).toBeVisible();
    expect((await longestMotion(page)).ms).toBeGreaterThan(100);
  });
});

test.describe('without motion', () => {
  test.use({ storageState: unanswered });

  test('animations and transitions end at once', async ({ page, shop }) => {
    const { t } = shop;
    await page.setViewportSize({ width: 376, height: 800 });
    await page.clock.install();
    await page.goto('/');
    const dialog = await hydrated(page.getByRole('dialog', { name: t('consent.title') }));
    const accept = dialog.getByRole('button', { name: t('consent.accept'), exact: true });
    await pauseClock(page);
    await page.mouse.click(5, 5);
    await expect(accept).toHaveClass(/consent-shake/);
    await expect(accept).toHaveCSS('animation-name', 'none');
    await expect(accept).not.toHaveCSS('outline-style', 'none');
    const still = async (name: string) => {
      const { ms, of } = await longestMotion(page);
      expect(ms, `${name}: ${of}`).toBeLessThanOrEqual(1);
    };
    await still('the cookie question');
    await page.clock.resume();
    await dialog.getByRole('button', { name: t('consent.refuse'), exact: true }).click();
    await press(page.getByRole('button', { name: t('header.openMenu') }));
    await expect(page.getByRole('dialog')).toBeVisible();
    await still('the mobile menu');
    await page.goto(categoryPath(shop, 'turret-cameras'));
    await hydrated(page.locator('[data-list-region]'));
    await page.getByRole('button', { name: t('category.filters'), exact: true }).click();
    await still('the filters');
  });
});
