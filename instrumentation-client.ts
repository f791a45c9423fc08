import { watchChunks, watchNavigation } from '@/lib/client/chunk-failure';
import { watchPerson } from '@/lib/client/person/person';
import { historyStep, routeChange } from '@/lib/client/panels/router-events';

/** Zod's configuration, which it reads from here so that it can be set without loading Zod. */
const configured = globalThis as { __zod_globalConfig?: { jitless?: boolean } };

// Zod would try whether it may compile schemas with `Function`, which the policy refuses and browsers report.
(configured.__zod_globalConfig ??= {}).jitless = true;

// Before the forms of the page read what the tab keeps.
watchPerson();
watchChunks();

addEventListener('popstate', (detail) => dispatchEvent(new CustomEvent(historyStep, { detail })));

/** Next calls this in the event that starts a navigation. */
export function onRouterTransitionStart(url: string): void {
  // A document that loads instead would be canceled by the step back of a panel that the event closes.
  if (!watchNavigation(url)) dispatchEvent(new Event(routeChange));
}
