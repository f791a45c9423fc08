import { rating } from '@/config/shop/rating';
import { counted, formatNumber, formatPercent } from '@/lib/money/money';
import { expect } from './fixtures';
import { testOn } from './feature-server';
import { attributesOf, mainOf, structuredData, textOf } from './html';

// The review service does not answer: nothing listens on the port.
const test = testOn({
  FEEDBACK_COMPANY_CLIENT: 'owlwatch:secret',
  FEEDBACK_COMPANY_URL: 'http://127.0.0.1:9',
});

test('without an answer top bar and footer show the fallback score, and nothing else does', async ({
  request,
  shop,
}) => {
  const { t, config, code } = shop;
  const { score, totalReviews: reviews } = rating.fallback;
  const value = (score * config.scoreScale) / rating.outputScale;
  const shown = formatNumber(value, code, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const details = { score: shown, scale: config.scoreScale, ...counted(reviews, code) };
  const name = `${t('reviews.ofShop')}: ${t('reviews.rating', details)}`;
  const html = await (await request.get('/')).text();
  const named = (part: string) =>
    attributesOf(part, '\\w+').filter(({ role, 'aria-label': label }) => role === 'img' && label === name);
  expect(named(html)).toHaveLength(2);
  expect(named(html.slice(0, html.indexOf('<main')))).toHaveLength(1);
  const footer = html.slice(html.indexOf('<footer'));
  expect(named(footer)).toHaveLength(1);
  expect(textOf(footer)).toContain(
    t('reviews.satisfaction', { percent: formatPercent(rating.fallback.percentage, code) }),
  );
  // The shop does not vouch for it: not among the facts of the home page, and not in its data for search engines.
  const strip =
    mainOf(html)
      .split('<section')
      .find((part) => part.includes(t('home.trust.stock.title'))) ?? '';
  expect(strip).toContain(`aria-label="${t('home.strip.title')}"`);
  expect(textOf(strip.slice(0, strip.indexOf('</section>')))).not.toContain(shown);
  expect(structuredData(html)).not.toEqual([]);
  expect(structuredData(html).join()).not.toMatch(/rating/i);
});
