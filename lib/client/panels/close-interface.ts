import { afterClose, afterLeave } from '@/lib/client/panels/interface-close';
import { nothingOpen, type Part } from '@/lib/client/panels/interface-state';
import { useInterface } from './interface';

const { setState } = useInterface;

/** Closes a part; with `value` only if that is what is open. */
export function closePart(part: Part, value?: string): void {
  setState((state) => afterClose(state, part, value));
}

/** Closes everything (spec §4 "dismiss-all"). */
export const dismissAll = (): void => setState(nothingOpen);

/** Closes what belongs to the page that is left. */
export const leavePage = (): void => setState(afterLeave);
