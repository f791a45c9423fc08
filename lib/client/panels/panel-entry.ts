import type { SidebarView } from '@/lib/client/panels/interface-state';
import { openPart } from './interface';

/** Key in the state of the history entry of an open panel. Its value says which panel. */
const mark = 'shopPanel';

const views: readonly SidebarView[] = ['ACCOUNT_VIEW', 'CART_VIEW', 'MENU_VIEW'];

/** The panel of a history entry; undefined if it is not the entry of a panel. */
export const panelIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && mark in state ? state[mark] : undefined;

/** `state` for the entry of a panel. */
export const withPanel = (state: object | null, panel: unknown): object => ({ ...state, [mark]: panel });

/** Opens the panel of an entry again. Dialogs do not open again. */
export function reopenPanel(panel: unknown): void {
  const view = views.find((each) => each === panel);
  if (view) openPart('sidebar', view);
  if (panel === 'filters') openPart('filters', true);
}

/** Whether the browser loads another document because of this click: no script and no other tab handles it. */
export function leavesPage(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.target === '_blank' || link.hasAttribute('download')) return false;
  return link.protocol.startsWith('http') && link.hash === '';
}
