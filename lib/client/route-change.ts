/** Event of the window when a navigation of the router starts. Sent by `instrumentation-client.ts`. */
export const routeChange = 'route-change';
