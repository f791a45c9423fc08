import { useState } from 'react';
import { create } from 'zustand';
import {
  afterOpen,
  type InterfaceSlices,
  type InterfaceState,
  nothingOpen,
  type Part,
} from '@/lib/client/panels/interface-state';

/** What is open over the page (spec §4 "Interface"), changed by `openPart` and by `close-interface.ts` only, and what it shows. */
export const useInterface = create<InterfaceState & InterfaceSlices>(() => ({
  ...nothingOpen,
  menuLevels: [],
  consentFace: 'front',
  consentReopened: false,
}));

/** Opens a part: a view of the sidebar, a dialog or dropdown by its id, or the filters. */
export function openPart<P extends Part>(part: P, value: NonNullable<InterfaceState[P]>): void {
  useInterface.setState((state) => afterOpen(state, part, value));
}

/** Whether `shown` has been true before: what it shows is loaded then, and stays for the animation that closes it. */
export function useOpened(shown: boolean): boolean {
  const [opened, setOpened] = useState(shown);
  if (shown && !opened) setOpened(true);
  return opened;
}
