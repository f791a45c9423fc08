import { act as actInReact, type ReactNode } from 'react';
import { SmallDocument, SmallElement } from './small-document';

/** A kind of element that no element of the small document is. */
class OtherElement {
  readonly isOther = true;
}

/** The globals of a browser with an empty page; a test passes each to `vi.stubGlobal` before it renders. */
export function smallPage() {
  const document = new SmallDocument();
  const elements = {
    HTMLElement: SmallElement,
    Element: SmallElement,
    Node: SmallElement,
    HTMLFormElement: OtherElement,
    HTMLInputElement: OtherElement,
    HTMLTextAreaElement: OtherElement,
    HTMLIFrameElement: OtherElement,
  };
  const location = { pathname: '/', search: '', href: 'https://shop.test/' };
  const window = Object.assign(new EventTarget(), { document, location, ...elements });
  document.defaultView = window;
  return { document, window, ...elements };
}

/** Calls `work` and renders all that follows from it at once. Otherwise React renders when it has time, as in a browser. */
export async function act(work: () => Promise<void> | void): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  try {
    await actInReact(async () => work());
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  }
}

/** Renders into the content of the page; `rerender` replaces what is rendered. */
export async function renderPage(document: SmallDocument, node: ReactNode) {
  const { createRoot } = await import('react-dom/client');
  const main = document.createElement('main');
  main.setAttribute('id', 'main');
  main.setAttribute('tabindex', '-1');
  document.body.appendChild(main);
  const root = createRoot(main as unknown as Element);
  const rerender = (next: ReactNode) => act(() => root.render(next));
  await rerender(node);
  const button = (name: string): SmallElement => {
    const isNamed = (each: SmallElement) => (each.getAttribute('aria-label') ?? each.textContent) === name;
    const found = main.querySelectorAll('button').find(isNamed);
    if (!found) throw new Error(`No button "${name}" in ${main.textContent}`);
    return found;
  };
  return {
    main,
    button,
    rerender,
    /** Presses a button, and waits for what follows. */
    press: (name: string) => act(() => button(name).click()),
    end: () => act(() => root.unmount()),
  };
}
