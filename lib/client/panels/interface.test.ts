import { describe, expect, it } from 'vitest';
import { afterClose, afterLeave, closePart, dismissAll, panelOf } from './close-interface';
import { afterOpen, type InterfaceState, nothingOpen, openPart, useInterface } from './interface';

const state = (changes: Partial<InterfaceState>): InterfaceState => ({ ...nothingOpen, ...changes });

const cart = state({ sidebar: 'CART_VIEW' });
const menu = { ...state({ sidebar: 'MENU_VIEW' }), menuLevels: [] };
const filters = state({ filters: true });
const dialog = state({ modal: 'zoom' });
const sort = state({ dropdown: 'sort' });
const search = state({ dropdown: 'search' });
const sortInCart = state({ sidebar: 'CART_VIEW', dropdown: 'sort' });

type Transition = (before: InterfaceState) => InterfaceState;
const opens =
  (...args: [Parameters<typeof afterOpen>[1], string | true]): Transition =>
  (before) =>
    afterOpen(before, ...args);
const closes =
  (...args: [Parameters<typeof afterClose>[1], string?]): Transition =>
  (before) =>
    afterClose(before, ...args);
/** By the store, because it takes nothing from the state before. */
const dismisses: Transition = (before) => {
  useInterface.setState(before);
  dismissAll();
  const { menuLevels: _, consentFace: _face, consentReopened: _reopened, ...open } = useInterface.getState();
  return open;
};

const table: readonly (readonly [string, InterfaceState, Transition, InterfaceState])[] = [
  ['a sidebar opens', nothingOpen, opens('sidebar', 'CART_VIEW'), cart],
  ['another sidebar opens', cart, opens('sidebar', 'MENU_VIEW'), menu],
  ['a sidebar closes the filters', filters, opens('sidebar', 'CART_VIEW'), cart],
  ['a sidebar closes the dialog', dialog, opens('sidebar', 'CART_VIEW'), cart],
  ['a sidebar closes the dropdown', sort, opens('sidebar', 'CART_VIEW'), cart],
  ['the sidebar closes', cart, closes('sidebar'), nothingOpen],
  ['the sidebar closes while the filters are open', filters, closes('sidebar'), filters],
  ['the filters open', nothingOpen, opens('filters', true), filters],
  ['the filters close the sidebar', cart, opens('filters', true), filters],
  ['the filters close the dropdown', sort, opens('filters', true), filters],
  ['the filters close', filters, closes('filters'), nothingOpen],
  ['a dialog closes the sidebar', cart, opens('modal', 'zoom'), dialog],
  ['a dialog closes the filters', filters, opens('modal', 'zoom'), dialog],
  ['a dialog closes the dropdown', sort, opens('modal', 'zoom'), dialog],
  ['a dialog replaces another', state({ modal: 'cancel' }), opens('modal', 'zoom'), dialog],
  ['the dialog closes', dialog, closes('modal', 'zoom'), nothingOpen],
  ['a dialog closes that was replaced', dialog, closes('modal', 'cancel'), dialog],
  ['a dropdown opens', nothingOpen, opens('dropdown', 'sort'), sort],
  ['a dropdown closes the one before it', sort, opens('dropdown', 'search'), search],
  ['a dropdown opens inside a sidebar', cart, opens('dropdown', 'sort'), sortInCart],
  ['the dropdown closes', sort, closes('dropdown', 'sort'), nothingOpen],
  ['the dropdown inside a sidebar closes', sortInCart, closes('dropdown', 'sort'), cart],
  ['a dropdown closes that was replaced', search, closes('dropdown', 'sort'), search],
  ['a sidebar closes with the dropdown in it', sortInCart, closes('sidebar'), nothingOpen],
  ['a sidebar closes that is not open', sort, closes('sidebar'), sort],
  ['all is dismissed, a sidebar with its dropdown', sortInCart, dismisses, nothingOpen],
  ['all is dismissed, the filters', filters, dismisses, nothingOpen],
  ['all is dismissed, a dialog', dialog, dismisses, nothingOpen],
  ['all is dismissed, a dropdown', search, dismisses, nothingOpen],
  ['another page loads below a sidebar', cart, afterLeave, nothingOpen],
  ['another page loads below a dialog', dialog, afterLeave, nothingOpen],
  ['another page loads below a dropdown', sort, afterLeave, nothingOpen],
  ['another state of a list loads', filters, afterLeave, filters],
];

describe('the interface', () => {
  it.each(table)('%s', (_, before, transition, after) => {
    expect(transition(before)).toEqual(after);
  });

  it('has one panel at most', () => {
    expect([cart, filters, dialog, sort].map(panelOf)).toEqual(['CART_VIEW', 'filters', 'zoom', null]);
  });

  it('keeps the levels of the menu while it closes, and starts at the root', () => {
    openPart('sidebar', 'MENU_VIEW');
    useInterface.setState({ menuLevels: [{ id: '1', name: 'Cameras', url: '/cameras' }] });
    closePart('sidebar');
    expect(useInterface.getState().menuLevels).toHaveLength(1);
    openPart('sidebar', 'MENU_VIEW');
    expect(useInterface.getState().menuLevels).toEqual([]);
  });

  it('shows the sign-in form first', () => {
    expect(afterOpen(nothingOpen, 'sidebar', 'ACCOUNT_VIEW').authView).toBe('SIGN_IN');
  });
});
