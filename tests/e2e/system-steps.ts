import type { Page } from '@playwright/test';
import { expect, type Shop } from './fixtures';

export const main = (page: Page) => page.locator('main');
export const place = (page: Page, { t }: Shop, name: 'house' | 'shop') =>
  main(page)
    .getByRole('link', { name: t(`system.place.${name}.title`) })
    .first();
export const question = (page: Page, { t }: Shop, name: 'spots' | 'link' | 'keep' | 'own') =>
  main(page).getByRole('heading', { name: t(`system.page.ask.${name}`), exact: true });
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
export const systems = (page: Page) => main(page).getByRole('article');

/** Answers every question as it is proposed. `act`: how a button is pressed. */
export async function answerAll(
  page: Page,
  shop: Shop,
  act: (target: ReturnType<typeof button>) => Promise<void>,
): Promise<void> {
  const { t } = shop;
  for (const name of ['spots', 'link', 'keep'] as const) {
    await expect(question(page, shop, name)).toBeVisible();
    await act(button(page, t('system.page.next')));
  }
  await expect(question(page, shop, 'own')).toBeVisible();
  await act(button(page, t('system.page.showSystems')));
  await expect(page).toHaveURL(/step=systems/);
  await expect(systems(page).first()).toBeVisible();
}
