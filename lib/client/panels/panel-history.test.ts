import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closePart, dismissAll } from './close-interface';
import { nothingOpen, openPart, useInterface } from './interface';
import { leaveEntry, pageArrived, startPanelHistory } from './panel-history';
import { historyStep, routeChange } from './router-events';

const origin = 'http://shop.test';
const page = (path: string) => ({ state: { __NA: true } as object | null, href: origin + path });

/** A window with the history of a browser: steps arrive later, writes at once. */
class FakeWindow extends EventTarget {
  entries = [page('/before'), page('/page')];
  index = 1;
  /** Milliseconds. */
  stepMs = 5;
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
      this.dispatchEvent(new Event('popstate', { cancelable: true }));
    }, this.stepMs);
  }
}

/** Milliseconds. */
const loadMs = 20;
const settled = () => vi.advanceTimersByTimeAsync(2 * loadMs);
const sidebar = () => useInterface.getState().sidebar;

let shown: FakeWindow;
let stop: () => void;
/** The steps that the router handles. */
let routed: string[];

beforeEach(() => {
  vi.useFakeTimers();
  shown = new FakeWindow();
  vi.stubGlobal('window', shown);
  routed = [];
  useInterface.setState(nothingOpen);
  // As `instrumentation-client.ts`, before the router.
  shown.addEventListener('popstate', (detail) =>
    shown.dispatchEvent(new CustomEvent(historyStep, { detail })),
  );
  shown.addEventListener('popstate', () => routed.push(shown.location.href.slice(origin.length)));
  stop = startPanelHistory(() => {});
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** As the router: it announces a page, loads it, and shows it, which waits for the step back. */
async function navigate(path: string): Promise<void> {
  shown.dispatchEvent(new Event(routeChange));
  await new Promise((resolve) => setTimeout(resolve, loadMs));
  await leaveEntry();
  shown.history.pushState(page(path).state, '', origin + path);
  pageArrived();
}
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
  stop = startPanelHistory(() => {});
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

it('gives the place of the entry to the page that a link in the panel leads to', async () => {
  openPart('sidebar', 'MENU_VIEW');
  await settled();
  void navigate('/next');
  expect(sidebar()).toBeNull();
  await settled();
  expect(paths()).toEqual(['/before', '/page', '/next']);
  expect(shown.index).toBe(2);
  expect(routed).toEqual([]);
});

it('holds a page that is ready during the step back', async () => {
  openPart('sidebar', 'MENU_VIEW');
  await settled();
  closePart('sidebar');
  // The step has started, and arrives after 5 ms.
  await vi.advanceTimersByTimeAsync(2);
  expect(leaveEntry()).not.toBeNull();
  void leaveEntry()?.then(() => {
    shown.history.pushState(page('').state, '', `${origin}/next`);
    pageArrived();
  });
  await settled();
  expect(shown.location.href).toBe(`${origin}/next`);
  expect(paths()).toEqual(['/before', '/page', '/next']);
  expect(routed).toEqual([]);
});

it('holds a page half a second at most if the browser drops the step', async () => {
  openPart('filters', true);
  vi.spyOn(shown.history, 'back').mockImplementation(() => {});
  void navigate('/next');
  await settled();
  expect(shown.location.href).toBe(`${origin}/page`);
  await vi.advanceTimersByTimeAsync(500);
  expect(shown.location.href).toBe(`${origin}/next`);
});

it('gives the next panel an entry after a step back that arrives late', async () => {
  openPart('modal', 'zoom');
  shown.stepMs = 700;
  closePart('modal');
  await vi.advanceTimersByTimeAsync(600);
  openPart('modal', 'zoom');
  await vi.advanceTimersByTimeAsync(200);
  expect(useInterface.getState().modal).toBe('zoom');
  expect(paths()).toEqual(['/before', '/page', '/page']);
  expect(shown.index).toBe(2);
  expect(routed).toEqual([]);
  shown.history.back();
  await vi.advanceTimersByTimeAsync(800);
  expect(useInterface.getState().modal).toBeNull();
  expect(shown.index).toBe(1);
});

it('gives a panel that stays open an entry above the next state of the list', async () => {
  openPart('filters', true);
  await settled();
  void navigate('/page/q/brand/noctara');
  await settled();
  expect(paths()).toEqual(['/before', '/page', '/page/q/brand/noctara', '/page/q/brand/noctara']);
  expect(shown.index).toBe(3);
  shown.history.back();
  await settled();
  expect(useInterface.getState().filters).toBeNull();
  expect(routed).toEqual([]);
  shown.history.back();
  await settled();
  expect(routed).toEqual(['/page']);
});

it('closes a panel on Back while the next state of the list loads', async () => {
  openPart('filters', true);
  await settled();
  void navigate('/page/q/brand/noctara');
  shown.history.back();
  await settled();
  expect(useInterface.getState().filters).toBeNull();
  expect(routed).toEqual([]);
  expect(paths()).toEqual(['/before', '/page', '/page/q/brand/noctara']);
});

it('keeps the list in the history when its panel closes while the next state loads', async () => {
  openPart('filters', true);
  await settled();
  void navigate('/page/q/brand/noctara');
  closePart('filters');
  await settled();
  expect(paths()).toEqual(['/before', '/page', '/page/q/brand/noctara']);
});

it('passes over the entry of a panel from which a document was loaded', async () => {
  openPart('sidebar', 'MENU_VIEW');
  await settled();
  stop();
  shown.history.pushState(null, '', `${origin}/document`);
  useInterface.setState(nothingOpen);
  shown.history.back();
  await settled();
  stop = startPanelHistory(() => {});
  await settled();
  expect(shown.index).toBe(1);
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

it('leaves the entry also after a script has changed the address', async () => {
  openPart('filters', true);
  await settled();
  shown.history.replaceState(null, '', '/page?step=2');
  closePart('filters');
  await settled();
  expect(shown.index).toBe(1);
  expect(routed).toEqual([]);
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
