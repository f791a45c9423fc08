// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consentDialogId, consentScript } from './consent-script';

/** Tells the script that the visibility of the dialog has changed. */
let onVisibility: () => void;
let rects: readonly object[];

beforeEach(() => {
  rects = [{}];
  class Observer {
    constructor(callback: () => void) {
      onVisibility = callback;
    }
    observe() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  document.body.innerHTML = `<dialog id="${consentDialogId}"></dialog>`;
  const dialog = document.querySelector('dialog');
  if (dialog) dialog.getClientRects = () => rects as unknown as DOMRectList;
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['consent'];
});

/** Runs the script of the page. */
function load(): void {
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- a constant of the shop, as the page runs it
  new Function(consentScript)();
}

const state = () => [
  document.querySelector('dialog')?.open,
  document.documentElement.dataset['consent'] ?? null,
];

describe('the cookie question', () => {
  it('locks the page while it is seen', () => {
    load();
    onVisibility();
    expect(state()).toEqual([true, 'open']);
  });

  it('leaves the page alone once a content blocker hides it', () => {
    load();
    rects = [];
    onVisibility();
    expect(state()).toEqual([false, null]);
  });

  it('is not asked where the browser refuses cookies', () => {
    vi.stubGlobal('navigator', { cookieEnabled: false });
    load();
    expect(state()).toEqual([false, null]);
  });
});
