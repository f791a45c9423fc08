// Events of the window. `instrumentation-client.ts` sends those of the router.

export const routeChange = 'route-change';

/** What pages share may have changed while another page was shown (`PageFrame`). */
export const returned = 'page-returned';
