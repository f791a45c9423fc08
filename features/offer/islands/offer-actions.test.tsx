// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { ShopContext, type ShopInfo } from '@/lib/client/shop-context';
import { act, renderPage } from '@/lib/testing/render-page';
import { until } from '@/lib/testing/until';
import { OfferActions } from './offer-actions';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const shop = { store: 'uk', localeKey: 'en_GB', currency: 'GBP', texts: {} } as ShopInfo;
const question = { title: 'Cancel', question: '', confirm: '', keep: '', close: '' };
const texts = { ...question, accept: 'Accept', canceled: '', note: null };

it('leave the focus to the content of the page when a canceled offer has none', async () => {
  const { main, button, rerender, end } = await renderPage(
    <ShopContext value={shop}>
      <OfferActions confirmPath={null} cancelPath="/cancel" texts={texts} />
    </ShopContext>,
  );
  // As the dialog does when it closes.
  await act(() => button('Cancel').focus());
  await rerender(null);
  await until(() => expect(document.activeElement).toBe(main));
  await end();
});
