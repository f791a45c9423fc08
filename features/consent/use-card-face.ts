import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { timing } from '@/config/timing';

type Face = 'front' | 'back';

const withoutMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The face of the card, and `flip`, which turns it after the delay of spec §9, without one for people who want no motion.
 * The focus moves to the button of the new face that turns the card back. `faces`: the element around both.
 */
export function useCardFace() {
  const [face, setFace] = useState<Face>('front');
  const faces = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = (next: Face) => {
    flushSync(() => setFace(next));
    const focus = () =>
      faces.current?.querySelector<HTMLElement>('section:not([inert]) [data-turns]')?.focus();
    // Transitions of the button keep it invisible, so without focus, in the first frame.
    requestAnimationFrame(() => requestAnimationFrame(focus));
  };
  const flip = (next: Face) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => turn(next), withoutMotion() ? 0 : timing.consentFlipDelayMs);
  };
  return { face, faces, flip };
}
