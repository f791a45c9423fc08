import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { ArticleRecord } from '@/commerce/ports/admin/articles';
import { storeCodes } from '@/config/shop/stores';
import type { Permission } from '@/config/staff-roles';
import { staffFormats } from '@/features/staff/formats';
import type { Staff } from '@/features/staff/server/staff';
import { staffTexts } from '@/lib/messages/staff-texts';
import { ArticlePage } from './article-page';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const article: ArticleRecord = {
  sku: 'CAM/1',
  name: 'Dome',
  type: 'simple',
  ean: null,
  brand: 'Owl',
  imported: true,
  picture: null,
  parent: null,
  variants: [],
  stores: storeCodes.slice(1),
  prices: [
    {
      currency: 'EUR',
      regular: 129_95,
      final: 129_95,
      special: 99_95,
      specialFrom: '2026-11-26T23:00:00.000Z',
      specialUntil: '2026-11-30T23:00:00.000Z',
      lowest: 119_95,
      prior: null,
      version: '1',
    },
  ],
  stock: {
    onHand: 7,
    reserved: 2,
    free: 5,
    shelf: 'A3',
    expected: null,
    shortfall: 0,
    reservations: [{ order: '5KTX-9PZB', quantity: 2 }],
  },
  movements: [
    {
      before: 9,
      after: 7,
      cause: 'order',
      order: '4KTX-9PZB',
      reason: null,
      by: 'Ada',
      at: '2026-11-05T12:00:00Z',
    },
    {
      before: 0,
      after: 9,
      cause: 'set',
      order: null,
      reason: '<i>counted</i>',
      by: null,
      at: '2026-11-04T12:00:00Z',
    },
  ],
  notices: [],
};

async function rendered(record: ArticleRecord, may: (permission: Permission) => boolean) {
  const staff = {
    session: { member: { language: 'en' } },
    format: staffFormats('en'),
    can: may,
    ...(await staffTexts('en')),
  } as unknown as Staff;
  return renderToStaticMarkup(<ArticlePage article={record} staff={staff} />);
}

describe('the screen of an article', () => {
  it('shows the lowest price of 30 days above the form that sets one, and what is planned in its days', async () => {
    const html = await rendered(article, () => true);
    expect(html.indexOf('Lowest price of the last 30 days: €119.95')).toBeGreaterThan(0);
    expect(html.indexOf('Lowest price of the last 30 days')).toBeLessThan(html.indexOf('name="special"'));
    expect(html).toContain('value="2026-11-27"');
    expect(html).toContain('value="2026-11-30"');
    expect(html).toContain('/articles/CAM%2F1/safety');
    expect(html).toContain('&lt;i&gt;counted&lt;/i&gt;');
    expect(html).toContain('href="/orders/4KTX-9PZB"');
    expect(html).toMatch(/2 ×<\/span> <a [^>]*href="\/orders\/5KTX-9PZB"/);
  });

  it('has no form for a role without the permission', async () => {
    const html = await rendered(article, (permission) => permission === 'articles.show');
    expect(html).not.toContain('/do/article-price');
    expect(html).not.toContain('/do/article-stock');
    expect(html).not.toContain('Write a notice');
    expect(html).not.toContain('href="/orders/5KTX-9PZB"');
  });
});
