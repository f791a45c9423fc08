// React discards a click on an island whose code has not arrived. It is dispatched again once the island is hydrated.

const pending = new Set<HTMLButtonElement>();

/** Records the button of a click that does not reach it. Links, forms and popovers work without script. */
function recordClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.type !== 'button' || button.popoverTargetElement) return;
  pending.add(button);
  button.addEventListener('click', () => pending.delete(button), { once: true });
}

if (typeof window !== 'undefined') window.addEventListener('click', recordClick, { capture: true });

/** Dispatches the recorded clicks again. Buttons that are still not hydrated are recorded again. */
export function replayClicks(): void {
  const buttons = [...pending];
  pending.clear();
  for (const button of buttons) if (button.isConnected) button.click();
}
