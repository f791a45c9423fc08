import { onIdle } from './on-idle';
import { whenUsed } from './signs-of-use';

/**
 * Has what `rendered-when-near` left out laid out as well, once somebody uses the page: from then on every place keeps
 * its height, and the way back leads to the same spot (docs/decisions/0035). Does nothing until then.
 */
export async function renderWhole(): Promise<void> {
  await whenUsed();
  onIdle(() => {
    document.documentElement.dataset.whole = '';
  });
}
