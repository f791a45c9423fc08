import { act as actInReact, type ReactNode } from 'react';

/** Calls `work` and renders all that follows from it at once. Otherwise React renders when it has time, as in a browser. */
export async function act(work: () => Promise<void> | void): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  try {
    await actInReact(async () => work());
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  }
}

/** Types a text into a field. React ignores a value that is set in another way. */
export const typeInto = (field: HTMLInputElement, text: string) =>
  act(() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

/**
 * Renders into the content of the page, in a test with `@vitest-environment happy-dom`; `rerender` replaces what is rendered.
 */
export async function renderPage(node: ReactNode) {
  const { createRoot } = await import('react-dom/client');
  const main = document.createElement('main');
  main.id = 'main';
  main.tabIndex = -1;
  document.body.replaceChildren(main);
  const root = createRoot(main);
  const rerender = (next: ReactNode) => act(() => root.render(next));
  await rerender(node);
  const button = (name: string): HTMLButtonElement => {
    const isNamed = (each: HTMLElement) => (each.getAttribute('aria-label') ?? each.textContent) === name;
    const named = [...main.querySelectorAll('button')].find(isNamed);
    if (!named) throw new Error(`No button "${name}" in ${main.textContent}`);
    return named;
  };
  /** As a browser does: a pressed button has the focus. */
  const press = (name: string) =>
    act(() => {
      button(name).focus();
      button(name).click();
    });
  return { main, button, rerender, press, end: () => act(() => root.unmount()) };
}
