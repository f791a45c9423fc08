// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { ShopContext, type ShopInfo } from '@/lib/client/shop-context';
import { EnglishTexts } from '@/lib/testing/compiled-texts';
import { renderPage } from '@/lib/testing/render-page';
import { until } from '@/lib/testing/until';
import en from '@/messages/en.json';
import { AddToCart } from './add-to-cart';

const shown = vi.hoisted(() => ({ panel: vi.fn(), toast: vi.fn() }));
vi.mock('@/features/cart/queries', () => ({ addLine: () => Promise.resolve(true) }));
vi.mock('@/features/cart/store', () => ({ openMiniCart: shown.panel }));
vi.mock('@/lib/client/toasts', () => ({ showFailure: () => {}, showToast: shown.toast }));
beforeEach(() => vi.clearAllMocks());

const shop = { store: 'uk', localeKey: 'en_GB', currency: 'GBP' } as ShopInfo;

it.each(['toast', 'panel'] as const)('after adding shows what the shop says: %s', async (afterAdding) => {
  const { press, end } = await renderPage(
    <ShopContext value={{ ...shop, opensCart: afterAdding === 'panel' }}>
      <EnglishTexts>
        <AddToCart sku="DOME" name="Dome" />
      </EnglishTexts>
    </ShopContext>,
  );
  await press(en.product.addToCart);
  await until(() => expect(shown[afterAdding]).toHaveBeenCalledOnce());
  expect(shown[afterAdding === 'toast' ? 'panel' : 'toast']).not.toHaveBeenCalled();
  await end();
});
