import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closePart, dismissAll } from './close-interface';
import { nothingOpen, openPart, useInterface } from './interface';
import { startPanelHistory } from './panel-history';
import { historyStep, routeChange } from './router-events';

const origin = 'http://shop.test';
const page = (path: string) => ({ state: { __NA: true } as object | null, href: origin + path });

class PopState extends Event {}

/** A window with the history of a browser: steps arrive later, writes at once. */
class FakeWindow extends EventTarget {
  entries = [page('/before'), page('/page')];
  index = 1;
  readonly location = { href: `${origin}/page` };
  readonly history = {
    state: page('').state,
    pushState: (state: object | null, _: string, url?: string) => {
      this.entries.splice(this.index + 1);
      this.entries.push({ state, href: new URL(url ?? '', this.location.href).href });
      this.show(this.index + 1);
    },
    replaceState: (state: object | null, _: string, url?: string) => {
      this.entries[this.index] = { state, href: new URL(url ?? '', this.location.href).href };
      this.show(this.index);
    },
    back: () => this.step(-1),
    forward: () => this.step(1),
  };
  show(index: number) {
    this.index = index;
    this.location.href = this.entries[index]?.href ?? '';
    this.history.state = this.entries[index]?.state ?? null;
  }
  step(by: number) {
    setTimeout(() => {
      if (!this.entries[this.index + by]) return;
      this.show(this.index + by);
      this.dispatchEvent(new PopState('popstate', { cancelable: true }));
    }, 5);
  }
}

const settled = () => vi.advanceTimersByTimeAsync(40);
const sidebar = () => useInterface.getState().sidebar;

let shown: FakeWindow;
let stop: () => void;
/** The steps that the router handles. */
let routed: string[];

beforeEach(() => {
  vi.useFakeTimers();
  shown = new FakeWindow();
  vi.stubGlobal('window', shown);
  vi.stubGlobal('PopStateEvent', PopState);
  routed = [];
  shown.addEventListener('popstate', (detail) => {
    shown.dispatchEvent(new CustomEvent(historyStep, { detail }));
  });
  shown.addEventListener('popstate', () => routed.push(shown.location.href.slice(origin.length)));
  useInterface.setState(nothingOpen);
  stop = startPanelHistory();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** As the router does once the next page has loaded. */
const arrive = (path: string) => shown.history.pushState(page(path).state, '', origin + path);
const paths = () => shown.entries.map(({ href }) => href.slice(origin.length));

it('closes the panel on Back, unseen by the router', async () => {
  openPart('sidebar', 'CART_VIEW');
  await settled();
  expect(paths()).toEqual(['/before', '/page', '/page']);
  shown.history.back();
  await settled();
  expect(sidebar()).toBeNull();
  expect(shown.index).toBe(1);
  expect(routed).toEqual([]);
  shown.history.forward();
  await settled();
  expect(sidebar()).toBe('CART_VIEW');
  expect(routed).toEqual([]);
});

it('adds the entry before the page shows the panel, also of one that is open at the start', async () => {
  openPart('sidebar', 'MENU_VIEW');
  expect(paths()).toEqual(['/before', '/page', '/page']);
  shown.history.back();
  await settled();
  expect(sidebar()).toBeNull();
  stop();
  openPart('modal', 'zoom');
  stop = startPanelHistory();
  expect(paths()).toEqual(['/before', '/page', '/page']);
  expect(shown.index).toBe(2);
});

it('leaves the entry of a panel that closes otherwise', async () => {
  openPart('sidebar', 'MENU_VIEW');
  await settled();
  closePart('sidebar');
  await settled();
  expect(shown.index).toBe(1);
  shown.history.back();
  await settled();
  expect(routed).toEqual(['/before']);
});

it('replaces the entry by the page that a link in the panel leads to', async () => {
  openPart('sidebar', 'MENU_VIEW');
  await settled();
  closePart('sidebar');
  shown.dispatchEvent(new Event(routeChange));
  await settled();
  arrive('/next');
  await settled();
  expect(paths()).toEqual(['/before', '/page', '/next']);
  expect(shown.index).toBe(2);
});

it('keeps a page that arrives during the step back', async () => {
  openPart('sidebar', 'MENU_VIEW');
  await settled();
  closePart('sidebar');
  // The step has started, and arrives after 5 ms.
  await vi.advanceTimersByTimeAsync(2);
  arrive('/next');
  await settled();
  expect(shown.location.href).toBe(`${origin}/next`);
  expect(paths()).toEqual(['/before', '/page', '/next']);
  expect(routed).toEqual([]);
});

it('gives a panel that stays open an entry above the next state of the list, before the page shows that', async () => {
  openPart('filters', true);
  await settled();
  shown.dispatchEvent(new Event(routeChange));
  arrive('/page/q/brand/noctara');
  expect(paths()).toEqual(['/before', '/page', '/page/q/brand/noctara', '/page/q/brand/noctara']);
  await settled();
  shown.history.back();
  await settled();
  expect(useInterface.getState().filters).toBeNull();
  expect(routed).toEqual([]);
  shown.history.back();
  await settled();
  expect(routed).toEqual(['/page']);
});

it('keeps the entry when the router writes the same page again', async () => {
  openPart('modal', 'zoom');
  await settled();
  shown.history.replaceState(page('').state, '', `${origin}/page`);
  await settled();
  dismissAll();
  await settled();
  expect(shown.index).toBe(1);
});

it('keeps the entry when a script changes the address, and not when the router replaces the page', async () => {
  openPart('filters', true);
  await settled();
  shown.history.replaceState(null, '', '/page?step=2');
  await settled();
  expect(paths()).toEqual(['/before', '/page', '/page?step=2']);
  shown.dispatchEvent(new Event(routeChange));
  shown.history.replaceState(page('').state, '', '/next');
  await settled();
  expect(paths()).toEqual(['/before', '/page', '/next', '/next']);
});

it('does not open a dialog again', async () => {
  openPart('modal', 'zoom');
  await settled();
  shown.history.back();
  await settled();
  shown.history.forward();
  await settled();
  expect(useInterface.getState().modal).toBeNull();
  expect(shown.index).toBe(1);
});

it('accepts a relative address at once', () => {
  expect(() => shown.history.replaceState(page('').state, '', '/page?step=2')).not.toThrow();
});
