// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage, typeInto } from '@/lib/testing/render-page';
import { ActionForm, Field, Send } from './form';
import { Note } from './note';

const refresh = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh, push: () => undefined }),
  usePathname: () => '/articles/CAM-1',
}));
afterEach(() => vi.unstubAllGlobals());

const stale = { stale: true, failure: 'Somebody has changed this.' };

const screen = (stored: { readonly version: number; readonly price: string; readonly note: string }) => (
  <>
    <Note first={null} />
    <ActionForm action="article-price" back="/articles/CAM-1" stored={stored.version}>
      <input type="hidden" name="version" value={stored.version} />
      <Field label="Price" name="price" defaultValue={stored.price} />
      <Field label="Note" name="note" defaultValue={stored.note} />
      <Send>Save</Send>
    </ActionForm>
  </>
);

describe('a form about something that somebody else has changed', () => {
  it('shows what is stored now, keeps what was typed, and sends the new version', async () => {
    window.history.replaceState(null, '', '/articles/CAM-1');
    const sent: FormData[] = [];
    vi.stubGlobal('fetch', (_: string, { body }: { readonly body: FormData }) => {
      sent.push(body);
      return Promise.resolve(Response.json(sent.length === 1 ? stale : { done: 'Saved' }));
    });
    const page = await renderPage(screen({ version: 1, price: '10', note: 'old' }));
    const field = (name: string) => page.main.querySelector<HTMLInputElement>(`[name="${name}"]`);
    // The refreshed page of the server.
    refresh.mockImplementationOnce(
      () => void page.rerender(screen({ version: 2, price: '20', note: 'new' })),
    );
    await typeInto(field('price') as HTMLInputElement, '15');
    await page.press('Save');
    await vi.waitFor(() => expect(field('version')?.value).toBe('2'));
    await vi.waitFor(() => expect(field('price')?.value).toBe('15'));
    expect(field('note')?.value).toBe('new');
    expect(page.main.textContent).toContain(stale.failure);
    await page.press('Save');
    await vi.waitFor(() => expect(page.main.textContent).toContain('Saved'));
    expect(sent.map((body) => body.get('version'))).toEqual(['1', '2']);
    expect(page.main.textContent).not.toContain(stale.failure);
  });
});
