import { useEffect, useId } from 'react';
import { closePart } from './close-interface';
import { openPart, useInterface, useOpened } from './interface';

interface Modal {
  readonly open: boolean;
  /** Whether it has been open before: only then is its code loaded. */
  readonly opened: boolean;
  readonly show: () => void;
  readonly close: () => void;
}

/** The state of one dialog. The interface closes it when another panel opens, or the user goes back. */
export function useModal(): Modal {
  const id = useId();
  const open = useInterface(({ modal }) => modal === id);
  const close = () => closePart('modal', id);
  useEffect(() => () => closePart('modal', id), [id]);
  return { open, opened: useOpened(open), show: () => openPart('modal', id), close };
}
