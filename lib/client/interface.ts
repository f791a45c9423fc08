import { useState } from 'react';
import { create } from 'zustand';
import {
  afterClose,
  afterLeave,
  afterOpen,
  type InterfaceState,
  nothingOpen,
  type Part,
} from '@/lib/interface-state';

/** What is open over the page (spec §4 "Interface"). Changed by the functions of this file only. */
export const useInterface = create<InterfaceState>(() => nothingOpen);
const { setState } = useInterface;

/** Opens a part: a view of the sidebar, a dialog or dropdown by its id, or the filters. */
export function openPart<P extends Part>(part: P, value: NonNullable<InterfaceState[P]>): void {
  setState((state) => afterOpen(state, part, value));
}

/** Closes a part; with `value` only if that is what is open. */
export function closePart(part: Part, value?: string): void {
  setState((state) => afterClose(state, part, value));
}

/** Closes everything (spec §4 "dismiss-all"). */
export const dismissAll = (): void => setState(nothingOpen);

/** Closes what belongs to the page that is left. */
export const leavePage = (): void => setState(afterLeave);

/** Whether `shown` has been true before: what it shows is loaded then, and stays for the animation that closes it. */
export function useOpened(shown: boolean): boolean {
  const [opened, setOpened] = useState(shown);
  if (shown && !opened) setOpened(true);
  return opened;
}
