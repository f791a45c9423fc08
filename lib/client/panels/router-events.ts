// Events of the window. `instrumentation-client.ts` sends those of the router.

export const routeChange = 'route-change';

/**
 * A step in the history, before the router handles it. The detail is the `popstate` event: browsers call the listeners of the
 * window in the order of their registration, also those of the capture phase, so that only a script that runs before the
 * router can stop it.
 */
export const historyStep = 'history-step';

/** What pages share may have changed while another page was shown (`PageFrame`). */
export const returned = 'page-returned';
