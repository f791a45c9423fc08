import { describe, expect, it } from 'vitest';
import { closedInterface, type InterfaceState, isMasked, panelOf, transitions } from './interface-state';

const state = (changes: Partial<InterfaceState> = {}): InterfaceState => ({ ...closedInterface, ...changes });

const cart = state({ sidebar: 'CART_VIEW' });
const filters = state({ filters: true });
const dialog = state({ modal: 'zoom' });
const sort = state({ dropdown: 'sort' });
const closed = state();

// Before, what happens, after.
const table: [string, InterfaceState, (before: InterfaceState) => InterfaceState, InterfaceState][] = [
  ['a sidebar opens', closed, (s) => transitions.sidebarOpened(s, 'CART_VIEW'), cart],
  [
    'a sidebar opens over another',
    cart,
    (s) => transitions.sidebarOpened(s, 'MENU_VIEW'),
    state({ sidebar: 'MENU_VIEW' }),
  ],
  ['a sidebar opens over the filters', filters, (s) => transitions.sidebarOpened(s, 'CART_VIEW'), cart],
  ['a sidebar opens from a dialog', dialog, (s) => transitions.sidebarOpened(s, 'CART_VIEW'), cart],
  ['a sidebar opens over a dropdown', sort, (s) => transitions.sidebarOpened(s, 'CART_VIEW'), cart],
  ['the sidebar closes', cart, (s) => transitions.sidebarClosed(s), closed],
  ['a closed sidebar closes', filters, (s) => transitions.sidebarClosed(s), filters],
  ['the filters open', closed, () => transitions.filtersOpened(), filters],
  ['the filters open over a dropdown', sort, () => transitions.filtersOpened(), filters],
  ['the filters open over a sidebar', cart, () => transitions.filtersOpened(), filters],
  ['the filters close', filters, (s) => transitions.filtersClosed(s), closed],
  ['a dialog closes the sidebar', cart, (s) => transitions.modalOpened(s, 'zoom'), dialog],
  ['a dialog closes the filters', filters, (s) => transitions.modalOpened(s, 'zoom'), dialog],
  ['a dialog closes a dropdown', sort, (s) => transitions.modalOpened(s, 'zoom'), dialog],
  [
    'a dialog replaces another',
    dialog,
    (s) => transitions.modalOpened(s, 'cancel'),
    state({ modal: 'cancel' }),
  ],
  ['the dialog closes', dialog, (s) => transitions.modalClosed(s, 'zoom'), closed],
  ['a dialog that was replaced closes', dialog, (s) => transitions.modalClosed(s, 'cancel'), dialog],
  ['a dropdown opens', closed, (s) => transitions.dropdownOpened(s, 'sort'), sort],
  [
    'a dropdown closes the one before it',
    sort,
    (s) => transitions.dropdownOpened(s, 'search'),
    state({ dropdown: 'search' }),
  ],
  [
    'a dropdown opens inside a sidebar',
    cart,
    (s) => transitions.dropdownOpened(s, 'sort'),
    state({ sidebar: 'CART_VIEW', dropdown: 'sort' }),
  ],
  ['the dropdown closes', sort, (s) => transitions.dropdownClosed(s, 'sort'), closed],
  ['a dropdown that was replaced closes', sort, (s) => transitions.dropdownClosed(s, 'search'), sort],
  ['another page shows', cart, (s) => transitions.pageChanged(s), closed],
  ['another page shows below a dropdown', sort, (s) => transitions.pageChanged(s), closed],
  ['another state of a list shows', filters, (s) => transitions.pageChanged(s), filters],
  ...[cart, filters, dialog, sort, closed].map((before): (typeof table)[number] => [
    `everything is dismissed (${panelOf(before) ?? before.dropdown ?? 'nothing'} open)`,
    before,
    () => transitions.allDismissed(),
    closed,
  ]),
];

describe('the interface', () => {
  it.each(table)('%s', (_, before, event, after) => {
    expect(event(before)).toEqual(after);
  });

  it('shows the mask while anything is open', () => {
    expect([cart, filters, dialog, sort, closed].map(isMasked)).toEqual([true, true, true, true, false]);
  });

  it('shows the sign-in form first', () => {
    expect(transitions.sidebarOpened(closed, 'ACCOUNT_VIEW').authView).toBe('SIGN_IN');
  });
});
