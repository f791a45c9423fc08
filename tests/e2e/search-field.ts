import type { Page } from '@playwright/test';

/** Words of product names in every language (a brand and a model), and a typing error that no stemming removes. */
export const typed = {
  brand: 'orbelle',
  chime: 'orbelle grel',
  slip: 'orbbelle grelot',
  mended: 'orbelle grelot',
};

/** The search field of the header. */
export const field = (page: Page) => page.getByRole('banner').locator('input[name="q"]');
