import { rating } from '@/config/rating';
import { counted } from '@/lib/counted';
import { formatNumber } from '@/lib/money';
import { expect } from './fixtures';
import { testOn } from './feature-server';

// The review service does not answer: nothing listens on the port.
const test = testOn({
  FEEDBACK_COMPANY_CLIENT: 'owlwatch:secret',
  FEEDBACK_COMPANY_URL: 'http://127.0.0.1:9',
});

test('without an answer the top bar shows the fallback score, and nothing else does', async ({
  page,
  shop,
}) => {
  const { t, config, code } = shop;
  const { score, total_reviews: reviews } = rating.fallback;
  const value = (score * config.scoreScale) / rating.outputScale;
  const shown = formatNumber(value, code, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const details = { score: shown, scale: config.scoreScale, ...counted(reviews, code) };
  const name = `${t('reviews.ofShop')}: ${t('reviews.rating', details)}`;
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('img', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name, exact: true })).toHaveCount(1);
  await expect(page.getByText(t('reviews.score', details), { exact: true })).toHaveCount(0);
  // The shop does not vouch for it: not among the facts of the home page, and not in its data for search engines.
  const strip = page.getByRole('region', { name: t('home.strip.title') });
  await expect(strip.getByText(t('home.trust.stock.title'))).toBeVisible();
  await expect(strip).not.toContainText(shown);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.length).toBeGreaterThan(0);
  expect(data.join('\n')).not.toMatch(/rating/i);
});
