// A press on an island that is not hydrated yet finds nobody: React keeps it from the page. It is done again
// once the island is there.

const lost = new Set<HTMLButtonElement>();

/** Notes the button of a press that never reaches it. Links, forms and popovers work without us. */
function watchPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.type !== 'button' || button.popoverTargetElement) return;
  const arrive = () => lost.delete(button);
  lost.add(button);
  button.addEventListener('click', arrive, { once: true });
}

if (typeof window !== 'undefined') window.addEventListener('click', watchPress, { capture: true });

/** Presses again what was pressed too early. What is still not hydrated is kept for the next call. */
export function replayPresses(): void {
  const again = [...lost];
  lost.clear();
  for (const button of again) if (button.isConnected) button.click();
}
