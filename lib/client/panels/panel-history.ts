import { startTransition, use, useEffect, useLayoutEffect, useState } from 'react';
import { isModifiedClick } from '../modified-click';
import { dismissAll, leavePage, panelOf } from './close-interface';
import { openPart, type SidebarView, useInterface } from './interface';
import { historyStep, routeChange } from './router-events';

// The Back button, also that of Android, closes the open panel (sidebar, filters, dialog) before it leaves the page.
//
// An open panel adds one history entry, marked in its state. Going back from it closes the panel; closing the panel in another way
// goes back from it. The router does not see these steps, because the page stays the same. The next page waits for the step back
// before it shows, so that no entry is left without effect. Going forward opens the panel again.

/** Key in the state of the history entry of an open panel. Its value is the panel. */
const mark = 'shopPanel';

/** Milliseconds. A browser may drop a step, such as for a document that starts to load. */
const stepLimit = 500;

const views: readonly SidebarView[] = ['ACCOUNT_VIEW', 'CART_VIEW', 'MENU_VIEW'];

const panelIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && mark in state ? state[mark] : undefined;

const withPanel = (state: object | null, panel: unknown): object => ({ ...state, [mark]: panel });

/** The panel of the current entry. In memory, because a refresh of the page removes it from the state of the entry. */
let entry: unknown;
let address: string;
/** A document or the next page is about to replace this page. */
let leaving = false;
/** The step back from an entry, until it arrives. */
let step: Promise<void> | null = null;
let endStep = () => {};
/** The step back has not arrived in time, and may still arrive. */
let late = false;

function readEntry(): void {
  address = window.location.href;
  entry = panelIn(window.history.state);
}

function stepBack(): void {
  step = new Promise((resolve) => {
    const timer = setTimeout(() => {
      late = true;
      endStep();
    }, stepLimit);
    endStep = () => {
      clearTimeout(timer);
      step = null;
      resolve();
    };
  });
  window.history.back();
}

function sync(): void {
  const panel = panelOf(useInterface.getState()) ?? undefined;
  if (step || leaving || panel === entry) return;
  if (panel === undefined) return late ? undefined : stepBack();
  const write = entry === undefined ? 'pushState' : 'replaceState';
  window.history[write](withPanel(window.history.state, panel), '');
  readEntry();
}

/** After the event that is handled now: a click that closes a panel may also open another one or load a document. */
const syncLater = () => void setTimeout(sync);

/** Goes back from the entry of a panel before the next page shows. Null if there is no entry. */
export function leaveEntry(): Promise<void> | null {
  if ((entry === undefined || late) && !step) return null;
  leaving = true;
  if (!step) stepBack();
  return step;
}

/** After the router has written the page that shows now. A panel that is still open gets an entry above it. */
export function pageArrived(): void {
  leaving = false;
  late = false;
  readEntry();
  sync();
}

/** Opens the panel of an entry again. Dialogs do not open again. */
function reopenPanel(panel: unknown): void {
  const view = views.find((each) => each === panel);
  if (view) openPart('sidebar', view);
  if (panel === 'filters') openPart('filters', true);
}

function onHistoryStep(event: Event): void {
  if (!(event instanceof CustomEvent)) return;
  const popState: unknown = event.detail;
  const before = { address, entry };
  readEntry();
  const samePage = address === before.address && (entry !== undefined || before.entry !== undefined);
  if (samePage && popState instanceof Event) popState.stopImmediatePropagation();
  if (step || late) {
    late = false;
    endStep();
  } else {
    leaving = false;
    if (samePage && entry === undefined) dismissAll();
    if (samePage && entry !== undefined) reopenPanel(entry);
  }
  // Leaves the entry of a panel that does not open again.
  syncLater();
}

/** The browser loads a document, which a step back would cancel: no script has handled the click. */
function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || isModifiedClick(event)) return;
  leaving = true;
  // After `syncLater` of a panel that this click has closed.
  setTimeout(() => void (leaving = false));
}

/** `onNavigation` is called in the task in which the router starts its transition. */
export function startPanelHistory(onNavigation: () => void): () => void {
  pageArrived();
  const listeners = new AbortController();
  const { signal } = listeners;
  window.addEventListener(historyStep, onHistoryStep, { signal });
  const onRouteChange = () => {
    leavePage();
    onNavigation();
  };
  window.addEventListener(routeChange, onRouteChange, { signal });
  window.addEventListener('click', onClick, { signal });
  // The browser may show a page again with the entry of a panel that was open when another document was loaded.
  window.addEventListener('pageshow', pageArrived, { signal });
  const unsubscribe = useInterface.subscribe((state, before) => {
    const panel = panelOf(state);
    if (panel === panelOf(before)) return;
    // At once for an open panel, before the page shows it: Back right after that closes it.
    if (panel === null) syncLater();
    else sync();
  });
  return () => {
    listeners.abort();
    unsubscribe();
  };
}

function navigation(): { readonly leave: typeof leaveEntry } {
  let left: Promise<void> | null | undefined;
  return {
    leave: () => {
      if (left === undefined) left = leaveEntry();
      return left;
    },
  };
}

/** Used once, in the layout. State set in the router's transition renders together with the next page. */
export function usePanelHistory(): void {
  const [current, setCurrent] = useState<ReturnType<typeof navigation> | null>(null);
  const left = current?.leave();
  if (left) use(left);
  useLayoutEffect(() => {
    if (current) pageArrived();
  }, [current]);
  useEffect(() => startPanelHistory(() => startTransition(() => setCurrent(navigation()))), []);
}
