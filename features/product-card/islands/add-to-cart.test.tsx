// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { ShopContext, type ShopInfo } from '@/lib/client/shop-context';
import { EnglishTexts } from '@/lib/testing/compiled-texts';
import { renderPage } from '@/lib/testing/render-page';
import { until } from '@/lib/testing/until';
import en from '@/messages/en.json';
import { AddToCart } from './add-to-cart';

const shown = vi.hoisted(() => ({ drawer: vi.fn(), panel: vi.fn(), toast: vi.fn() }));
vi.mock('@/features/cart/queries', () => ({ addLine: () => Promise.resolve(true) }));
vi.mock('@/features/cart/store', () => ({ openAdded: shown.drawer, openMiniCart: shown.panel }));
vi.mock('@/lib/client/toasts', () => ({ showFailure: () => {}, showToast: shown.toast }));
beforeEach(() => vi.clearAllMocks());

const shop = { store: 'uk', localeKey: 'en_GB', currency: 'GBP' } as ShopInfo;

it.each(['drawer', 'toast', 'panel'] as const)(
  'after adding shows what the shop says: %s',
  async (afterAdding) => {
    const { press, end } = await renderPage(
      <ShopContext value={{ ...shop, afterAdding }}>
        <EnglishTexts>
          <AddToCart sku="DOME" name="Dome" />
        </EnglishTexts>
      </ShopContext>,
    );
    await press(en.product.addToCart);
    await until(() => expect(shown[afterAdding]).toHaveBeenCalledOnce());
    const calls = Object.values(shown).map(({ mock }) => mock.calls.length);
    expect(calls.toSorted()).toEqual([0, 0, 1]);
    await end();
  },
);
