/** What the sidebar shows (spec §4). */
export type SidebarView = 'ACCOUNT_VIEW' | 'CART_VIEW' | 'MENU_VIEW';

/** What the account sidebar shows to a guest (spec §4): the sign-in form. Other forms have pages. */
export type AuthView = 'SIGN_IN';

/** What lies over the page (spec §4 "Interface"). At most one of sidebar, filters and modal is open. */
export interface InterfaceState {
  readonly sidebar: SidebarView | null;
  readonly authView: AuthView;
  /** The filter panel of narrow windows. */
  readonly filters: boolean;
  /** The id of the open dialog. */
  readonly modal: string | null;
  /** The id of the open dropdown: a submenu, the search, a popover. */
  readonly dropdown: string | null;
}

/** Nothing is open. */
export const closedInterface: InterfaceState = {
  sidebar: null,
  authView: 'SIGN_IN',
  filters: false,
  modal: null,
  dropdown: null,
};

/**
 * The transitions of the interface (spec §4). A panel that opens closes the others and the dropdown; a dropdown that opens
 * replaces the one before it. Closing a dialog or dropdown that is not the open one changes nothing.
 */
export const transitions = {
  sidebarOpened: (_: InterfaceState, sidebar: SidebarView) => ({ ...closedInterface, sidebar }),
  sidebarClosed: (state: InterfaceState) => ({ ...state, sidebar: null }),
  filtersOpened: () => ({ ...closedInterface, filters: true }),
  filtersClosed: (state: InterfaceState) => ({ ...state, filters: false }),
  modalOpened: (_: InterfaceState, modal: string) => ({ ...closedInterface, modal }),
  modalClosed: (state: InterfaceState, id: string) =>
    state.modal === id ? { ...state, modal: null } : state,
  dropdownOpened: (state: InterfaceState, dropdown: string) => ({ ...state, dropdown }),
  dropdownClosed: (state: InterfaceState, id: string) =>
    state.dropdown === id ? { ...state, dropdown: null } : state,
  /** Another page shows. The filters stay open while a list changes its state. */
  pageChanged: ({ filters }: InterfaceState) => ({ ...closedInterface, filters }),
  allDismissed: () => closedInterface,
} satisfies Record<string, (state: InterfaceState, value: never) => InterfaceState>;

/** The panel that covers the page; null if there is none. A dropdown is no panel. */
export const panelOf = ({ modal, sidebar, filters }: InterfaceState): string | null =>
  modal ?? sidebar ?? (filters ? 'filters' : null);

/** Whether the mask shows: while anything is open (spec §4). */
export const isMasked = (state: InterfaceState): boolean =>
  panelOf(state) !== null || state.dropdown !== null;
