// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { purchase } from '@/config/limits/islands';
import { storeConfig } from '@/config/shop/stores';
import { ShopContext, type ShopInfo } from '@/lib/client/shop-context';
import { renderPage } from '@/lib/testing/render-page';
import { EnglishTexts } from '@/lib/testing/compiled-texts';
import { until } from '@/lib/testing/until';
import en from '@/messages/en.json';
import { AddAll, ShareList } from './list-actions';

const server = vi.hoisted(() => ({ refuses: false, added: [] as string[] }));
const toasts = vi.hoisted(() => vi.fn());
vi.mock('@/features/cart/queries', () => ({
  addLines: (_: unknown, lines: readonly { readonly product: string }[]) => {
    if (server.refuses && server.added.length > 0) return Promise.reject(new Error('refused'));
    server.added.push(...lines.map(({ product }) => product));
    return Promise.resolve();
  },
}));
vi.mock('../queries', () => ({
  shareList: () => Promise.resolve('/list/secret'),
  stopSharing: () => Promise.resolve(),
}));
vi.mock('@/lib/client/toasts', () => ({ showFailure: () => {}, showToast: toasts }));

const shop = {
  store: 'uk',
  localeKey: 'en_GB',
  currency: 'GBP',
  priceFormat: storeConfig('uk').price,
} as ShopInfo;
const show = (node: React.ReactNode) =>
  renderPage(
    <ShopContext value={shop}>
      <EnglishTexts>{node}</EnglishTexts>
    </ShopContext>,
  );

it('adds a long list once, also if a part of it was refused at first', async () => {
  const skus = Array.from({ length: purchase.maxAddedLines + 7 }, (_, index) => `SKU-${index}`);
  const { press, button, end } = await show(<AddAll skus={skus} leftOut={['Dome']} />);
  const addAll = async () => {
    await press(en.wishlist.addAll);
    // Its name has the progress until it is done.
    await until(() => button(en.wishlist.addAll));
  };
  server.refuses = true;
  await addAll();
  expect(server.added).toHaveLength(purchase.maxAddedLines);
  server.refuses = false;
  await addAll();
  expect(server.added).toEqual(skus);
  await until(() =>
    expect(toasts).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: expect.stringContaining('Dome') as string }),
    ),
  );
  // The list was added: another press adds it once more.
  await addAll();
  expect(server.added).toEqual([...skus, ...skus]);
  await end();
});

describe('sharing a list', () => {
  it('moves the focus to what replaces the pressed button', async () => {
    const { main, press, button, end } = await show(<ShareList origin="" path={null} />);
    expect(document.activeElement).toBe(document.body);
    await press(en.wishlist.share);
    await until(() => expect(document.activeElement).toBe(main.querySelector('input')));
    await press(en.wishlist.stop);
    await until(() => expect(document.activeElement).toBe(button(en.wishlist.share)));
    await end();
  });
});
