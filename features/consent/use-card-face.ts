import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { timing } from '@/config/limits/islands';
import { type InterfaceSlices, useInterface } from '@/lib/client/panels/interface';

type Face = InterfaceSlices['consentFace'];

const withoutMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The frames after which a button that cannot be focused is given up. */
const maxFrames = 60;

/** Focuses a button as soon as it is visible: its transitions keep it invisible, so without focus, for some frames. */
function focusWhenVisible(button: HTMLElement, frames = maxFrames): void {
  requestAnimationFrame(() => {
    button.focus();
    if (document.activeElement !== button && frames > 1) focusWhenVisible(button, frames - 1);
  });
}

/**
 * The face of the card, and `flip`, which turns it after the delay of spec §9, without one for people who want no motion.
 * The focus moves to the button of the new face that turns the card back. `faces`: the element around both.
 */
export function useCardFace() {
  const face = useInterface(({ consentFace }) => consentFace);
  const faces = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = (next: Face) => {
    flushSync(() => useInterface.setState({ consentFace: next }));
    const button = faces.current?.querySelector<HTMLElement>('section:not([inert]) [data-turns]');
    if (button) focusWhenVisible(button);
  };
  const flip = (next: Face) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => turn(next), withoutMotion() ? 0 : timing.consentFlipDelayMs);
  };
  return { face, faces, flip };
}
