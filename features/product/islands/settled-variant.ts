import { useEffect } from 'react';
import { useStore } from 'zustand';
import { afterPaint } from '@/lib/hydration/moments';
import { withVariant } from '../variants/variants';
import { type SelectionState, useShared, useVariant } from './selection';

/** Use it everywhere but in the purchase panel, which shows the choice first. Throws outside a SelectionProvider. */
export function useSettledVariant(): Pick<SelectionState, 'variants' | 'variant'> {
  const shared = useShared();
  const settled = useStore(shared.choice, (choice) => choice.settled);
  return { variants: shared.variants, variant: useVariant(shared, settled) };
}

/**
 * Has the address and the rest of the page follow the purchase panel after its paint: router, gallery and facts take
 * several times as long. Used once on a page.
 */
export function useSettling(): void {
  const { choice } = useShared();
  useEffect(() => {
    let stop: (() => void) | undefined;
    const settle = () => {
      const { chosen, settled } = choice.getState();
      if (!stop || chosen === null || chosen === settled) return;
      window.history.replaceState(null, '', withVariant(window.location.href, chosen));
      choice.setState({ settled: chosen });
    };
    stop = choice.subscribe(({ chosen, settled }) => void (chosen !== settled && afterPaint(settle)));
    // A choice that was made before this code arrived.
    settle();
    return () => {
      stop?.();
      stop = undefined;
    };
  }, [choice]);
}
