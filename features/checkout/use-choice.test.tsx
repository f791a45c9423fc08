// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { act, renderPage } from '@/lib/testing/render-page';
import { useChoice } from './use-checkout-step';

it('shows the last choice until its own answer, also after the answer to the same choice before', async () => {
  let choice: ReturnType<typeof useChoice<string>> | null = null;
  const current = () => choice ?? expect.fail('not rendered');
  function Choice() {
    choice = useChoice<string>((key) => key, 'failed');
    return null;
  }
  const { end } = await renderPage(<Choice />);
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
