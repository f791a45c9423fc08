import { panelOf } from '@/lib/client/panels/close-interface';
import { dismissAll } from './close-interface';
import { openPart, type SidebarView, useInterface } from './interface';
import { historyStep, routeChange } from './router-events';

// The Back button, also that of Android, closes the open panel (sidebar, filters, dialog) before it leaves the page.
//
// An open panel adds a history entry, marked in its state. Going back from it closes the panel; closing the panel in
// another way goes back from it. The router does not see these steps, because the page stays the same. A navigation with
// a marked entry on top replaces this entry, so that no entry is left without effect. Going forward opens the panel again.

/** Key in the state of the history entry of an open panel. Its value is the panel. */
const mark = 'shopPanel';

const views: readonly SidebarView[] = ['ACCOUNT_VIEW', 'CART_VIEW', 'MENU_VIEW'];

const panelIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && mark in state ? state[mark] : undefined;

const withPanel = (state: object | null, panel: unknown): object => ({ ...state, [mark]: panel });

/** Opens the panel of an entry again. Dialogs do not open again. */
function reopenPanel(panel: unknown): void {
  const view = views.find((each) => each === panel);
  if (view) openPart('sidebar', view);
  if (panel === 'filters') openPart('filters', true);
}

/** Whether the browser loads another document because of this click: no script and no other tab handles it. */
function leavesPage(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.target === '_blank' || link.hasAttribute('download')) return false;
  return link.protocol.startsWith('http') && link.hash === '';
}

type Write = History['pushState'];

let push: Write;
let replace: Write;
let address: string;
let marked: unknown;
/** The next `popstate` event is the result of a step of this module. */
let ownStep = false;
/** The router has written another page during the step back, which now leads away from that page. */
let overtaken = false;
let leaving = false;

function remember(): void {
  address = window.location.href;
  marked = panelIn(window.history.state);
}

function step(direction: 'back' | 'forward'): void {
  ownStep = true;
  window.history[direction]();
}

function sync(): void {
  remember();
  const panel = panelOf(useInterface.getState()) ?? undefined;
  if (ownStep || leaving || panel === marked) return;
  if (panel === undefined) return step('back');
  const write = marked === undefined ? push : replace;
  write(withPanel(window.history.state, panel), '');
  remember();
}

/** After the event that is handled now: a click that closes a panel may also start a navigation. */
const syncLater = () => void setTimeout(sync);

/** At once for an open panel, before the page shows it: Back right after that closes it. */
function followPanel(): void {
  if (panelOf(useInterface.getState()) === null) syncLater();
  else sync();
}

function afterWrite(): void {
  remember();
  leaving = false;
  followPanel();
}

const pushPage: Write = (data, unused, url) => {
  if (ownStep) overtaken = true;
  const write = panelIn(window.history.state) === undefined ? push : replace;
  write(data, unused, url);
  afterWrite();
};

const replacePage: Write = (data, unused, url) => {
  const panel = panelIn(window.history.state);
  const samePage = url === undefined || url === null || new URL(url, address).href === address;
  if (ownStep && !samePage) overtaken = true;
  // The same page in another state keeps the entry of its panel, also if a script gives it another address.
  const keeps = panel !== undefined && (samePage || !leaving);
  replace(keeps ? withPanel(data, panel) : data, unused, url);
  afterWrite();
};

function endStep(): void {
  ownStep = false;
  if (overtaken) step('forward');
  else syncLater();
  overtaken = false;
}

function onHistoryStep(event: Event): void {
  if (!(event instanceof CustomEvent)) return;
  const popState: unknown = event.detail;
  const before = { address, marked };
  remember();
  const samePage = address === before.address && (marked !== undefined || before.marked !== undefined);
  if ((ownStep || samePage) && popState instanceof PopStateEvent) popState.stopImmediatePropagation();
  if (ownStep) return endStep();
  leaving = false;
  if (samePage && marked === undefined) dismissAll();
  if (samePage && marked !== undefined) reopenPanel(marked);
  // Leaves the entry of a panel that does not open again.
  syncLater();
}

export function startPanelHistory(): () => void {
  const { pushState, replaceState } = window.history;
  push = pushState.bind(window.history);
  replace = replaceState.bind(window.history);
  // Before the first write, which is compared with the address.
  remember();
  window.history.pushState = pushPage;
  window.history.replaceState = replacePage;
  const listeners = new AbortController();
  const { signal } = listeners;
  window.addEventListener(historyStep, onHistoryStep, { signal });
  window.addEventListener(routeChange, () => void (leaving = true), { signal });
  // On the window: after the handlers of the page, which may prevent it.
  window.addEventListener('click', (event) => void (leaving ||= leavesPage(event)), { signal });
  // The browser may show a page again with the entry of a panel that was open when another document was loaded.
  window.addEventListener('pageshow', afterWrite, { signal });
  const unsubscribe = useInterface.subscribe((state, before) => {
    if (panelOf(state) === panelOf(before)) return;
    // A link did not lead anywhere, such as a download.
    if (panelOf(state) !== null) leaving = false;
    followPanel();
  });
  followPanel();
  return () => {
    listeners.abort();
    unsubscribe();
    window.history.pushState = pushState;
    window.history.replaceState = replaceState;
  };
}
