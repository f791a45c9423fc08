// @vitest-environment happy-dom
import { startTransition, use, useInsertionEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { act, renderPage } from '@/lib/testing/render-page';
import { openPart, useInterface } from './interface';
import { usePanelHistory } from './panel-history';
import { historyStep, routeChange } from './router-events';

it('shows the next state of a list after it has loaded and the entry of the panel was left, not before', async () => {
  const order: string[] = [];
  vi.spyOn(window.history, 'back').mockImplementation(() => void order.push('back'));
  const arrive = () => {
    window.history.replaceState(null, '');
    window.dispatchEvent(new CustomEvent(historyStep, { detail: new Event('popstate') }));
  };
  const loaded = Promise.withResolvers<string>();
  let navigate = () => {};
  function Frame() {
    usePanelHistory();
    return null;
  }
  /** As the router: the state of the next page is a promise, set in a transition that it announces. */
  function Router() {
    const [state, setState] = useState<string | Promise<string>>('page');
    const page = typeof state === 'string' ? state : use(state);
    navigate = () =>
      startTransition(() => {
        window.dispatchEvent(new Event(routeChange));
        startTransition(() => setState(loaded.promise));
      });
    useInsertionEffect(() => void order.push(page), [page]);
    return <Frame />;
  }
  const { end } = await renderPage(<Router />);
  await act(() => openPart('filters', true));
  await act(() => navigate());
  expect(order).toEqual(['page']);
  await act(() => loaded.resolve('next'));
  expect(order).toEqual(['page', 'back']);
  await act(arrive);
  expect(order).toEqual(['page', 'back', 'next']);
  expect(useInterface.getState().filters).toBe(true);
  await end();
});
