import { analytics } from '@/config/consent';
import type { Consent } from '@/lib/client/storage/consent';
import type { Ga4Event } from './ga4';
import type { PageView } from './page-view';
import type { Tag } from './tag';

export interface Tracker {
  page(view: PageView): void;
  event(event: Ga4Event): void;
  consent(consent: Consent): void;
}

/**
 * Loads the tag with the first acceptance. While there is no answer, the events of the current page wait in memory, and an
 * acceptance sends them; a refusal drops them. After a refusal nothing is passed on. `forget` deletes the tag's cookies.
 * `current` reads the answer: another window may have changed it, so it is read before anything is passed on.
 */
export function createTracker(
  tag: Tag,
  initial: Consent,
  { current, forget }: { readonly current: () => Consent; readonly forget: () => void },
): Tracker {
  let consent: Consent = 'unknown';
  let loaded = false;
  let waiting: (() => void)[] = [];

  const change = (next: Consent, changed: boolean): void => {
    if (next === consent) return;
    consent = next;
    tag.consent(next, changed);
    const missed = waiting;
    waiting = [];
    if (next !== 'accepted') return forget();
    // The script processes what was pushed while it loaded: it may set its cookies after a refusal has deleted them.
    const forgetRefused = () => {
      if (consent !== 'accepted') forget();
    };
    if (!loaded) tag.load(forgetRefused);
    loaded = true;
    for (const run of missed) run();
  };
  const pass = (run: () => void): void => {
    if (current() !== 'accepted') change(current(), true);
    if (consent === 'accepted') run();
    if (consent === 'unknown') waiting = [...waiting, run].slice(-analytics.longestWait);
  };

  tag.start();
  change(initial, false);
  return {
    page: (view) => {
      waiting = [];
      pass(() => tag.page(view));
    },
    event: (event) => pass(() => tag.event(event)),
    consent: (next) => change(next, true),
  };
}
