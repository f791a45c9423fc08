import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act, renderPage, smallPage } from '@/lib/testing/small-page';
import { useChoice } from './use-choice';

let page: ReturnType<typeof smallPage>;

beforeEach(() => {
  page = smallPage();
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
});
afterEach(() => vi.unstubAllGlobals());

it('shows the last choice until its own answer, also after the answer to the same choice before', async () => {
  let choice: ReturnType<typeof useChoice<string>> | null = null;
  const current = () => choice ?? expect.fail('not rendered');
  function Choice() {
    choice = useChoice<string>((key) => key, 'failed');
    return null;
  }
  const { end } = await renderPage(page.document, <Choice />);
  const { choose, handlers } = current();
  await act(() => ['A', 'B', 'A'].forEach(choose));
  await act(() => handlers.onDone());
  expect(current().chosen).toBe('A');
  await act(() => handlers.onFailure(new Error('B')));
  expect(current().chosen).toBe('A');
  await act(() => handlers.onDone());
  expect(current()).toMatchObject({ chosen: null, failure: null });
  await end();
});
