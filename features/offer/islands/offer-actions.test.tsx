import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShopContext, type ShopInfo } from '@/lib/client/shop-context';
import { act, renderPage, smallPage } from '@/lib/testing/small-page';
import { until } from '@/lib/testing/until';
import { OfferActions } from './offer-actions';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const shop = { store: 'uk', localeKey: 'en_GB', currency: 'GBP', texts: {} } as ShopInfo;
const question = { title: 'Cancel', question: '', confirm: '', keep: '', close: '' };
const texts = { ...question, accept: 'Accept', canceled: '', note: null };

let page: ReturnType<typeof smallPage>;

beforeEach(() => {
  page = smallPage();
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
});
afterEach(() => vi.unstubAllGlobals());

it('leave the focus to the content of the page when a canceled offer has none', async () => {
  const { main, button, rerender, end } = await renderPage(
    page.document,
    <ShopContext value={shop}>
      <OfferActions confirmPath={null} cancelPath="/cancel" texts={texts} />
    </ShopContext>,
  );
  // As the dialog does when it closes.
  await act(() => button('Cancel').focus());
  await rerender(null);
  await until(() => expect(page.document.activeElement).toBe(main));
  await end();
});
