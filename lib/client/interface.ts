import { useState } from 'react';
import { create } from 'zustand';
import { closedInterface, type InterfaceState, transitions } from '@/lib/interface-state';

type Transitions = typeof transitions;
type ValueOf<Event extends keyof Transitions> =
  Parameters<Transitions[Event]> extends [unknown, infer Value] ? [value: Value] : [];

/** What is open over the page (spec §4 "Interface"). Changed by `send` only. */
export const useInterface = create<InterfaceState>(() => closedInterface);

/** Reports an event of `transitions`, with its value if it takes one. */
export function send<Event extends keyof Transitions>(event: Event, ...[value]: ValueOf<Event>): void {
  const transition = transitions[event] as (state: InterfaceState, value: unknown) => InterfaceState;
  useInterface.setState((state) => transition(state, value));
}

/** Whether `open` has been true before: what it shows is loaded then, and stays for the animation that closes it. */
export function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened;
}
