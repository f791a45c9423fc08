import { useState } from 'react';
import { create } from 'zustand';

/** What the sidebar shows (spec §4). */
export type SidebarView = 'ACCOUNT_VIEW' | 'ADDED_VIEW' | 'CART_VIEW' | 'MENU_VIEW';

/** What the account sidebar shows to a guest (spec §4): the sign-in form. Other forms have pages. */
export type AuthView = 'SIGN_IN';

export interface MenuLevel {
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

/** What the parts show; it stays when they close. */
export interface InterfaceSlices {
  /** The levels of the mobile menu from the root to the active one; empty at the root. */
  readonly menuLevels: readonly MenuLevel[];
  readonly consentFace: 'front' | 'back';
  readonly consentReopened: boolean;
}

/** What lies over the page (spec §4 "Interface"). At most one of sidebar, filters and modal is open. */
export interface InterfaceState {
  readonly sidebar: SidebarView | null;
  readonly authView: AuthView;
  readonly filters: true | null;
  readonly modal: string | null;
  /** The id of the open dropdown: a submenu, the search, a popover, the countries. */
  readonly dropdown: string | null;
}

export type Part = 'sidebar' | 'filters' | 'modal' | 'dropdown';

export const nothingOpen: InterfaceState = {
  sidebar: null,
  authView: 'SIGN_IN',
  filters: null,
  modal: null,
  dropdown: null,
};

/** A panel closes other panels and the dropdown; a dropdown replaces the one before and leaves its panel open. */
export const afterOpen = (
  state: InterfaceState,
  part: Part,
  value: string | true,
): InterfaceState & Partial<InterfaceSlices> => ({
  ...(part === 'dropdown' ? state : nothingOpen),
  ...(value === 'MENU_VIEW' && { menuLevels: [] }),
  [part]: value,
});

/** What is open over the page (spec §4 "Interface"), changed by `openPart` and by `close-interface.ts` only, and what it shows. */
export const useInterface = create<InterfaceState & InterfaceSlices>(() => ({
  ...nothingOpen,
  menuLevels: [],
  consentFace: 'front',
  consentReopened: false,
}));

export function openPart<P extends Part>(part: P, value: NonNullable<InterfaceState[P]>): void {
  useInterface.setState((state) => afterOpen(state, part, value));
}

/** Whether `shown` has been true before: what it shows is loaded then, and stays for the animation that closes it. */
export function useOpened(shown: boolean): boolean {
  const [opened, setOpened] = useState(shown);
  if (shown && !opened) setOpened(true);
  return opened;
}
