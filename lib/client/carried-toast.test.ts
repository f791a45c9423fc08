import { beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
});

/** A page that is loaded as a whole: its modules start again; the storage of the tab stays. */
async function loadPage() {
  vi.resetModules();
  const [{ carryToast, showCarriedToast }, { useToasts }] = await Promise.all([
    import('./toasts'),
    import('./toasts'),
  ]);
  const shown = () => {
    showCarriedToast();
    return useToasts.getState().toasts;
  };
  return { carryToast, shown };
}

beforeEach(() => kept.clear());

it('shows the message of a reply on the next page, once', async () => {
  (await loadPage()).carryToast({ message: 'You’re signed in.' });
  const next = await loadPage();
  expect(next.shown()).toMatchObject([{ tone: 'success', message: 'You’re signed in.' }]);
  expect((await loadPage()).shown()).toEqual([]);
});

it('keeps the message for the next page if the toasts of the page that is left load only then', async () => {
  const left = await loadPage();
  left.carryToast({ message: 'You’re signed out.' });
  expect(left.shown()).toEqual([]);
  expect((await loadPage()).shown()).toHaveLength(1);
});

it('shows nothing for a reply without a message', async () => {
  const left = await loadPage();
  left.carryToast({ message: 'earlier' });
  left.carryToast({});
  expect((await loadPage()).shown()).toEqual([]);
});
