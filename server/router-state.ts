import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { badRequest, type EarlyAnswer } from './request-target.ts';

/** As Next limits it. */
const maxLength = 40_000;

/** How Next writes the kind of a dynamic segment. */
const paramKind = z.string().regex(/^(?:c|d|oc|[cd]i\((?:\.{1,3}|\.\.\)\(\.\.)\))$/);
const segment = z.union([
  z.string(),
  z.tuple([z.string(), z.string(), paramKind, z.array(z.string()).nullable()]),
]);

/** The state of Next's client router (`FlightRouterState`): a segment, its parallel routes, and how to render them. */
const routerState = z.tuple([
  segment,
  z.record(
    z.string(),
    z.lazy((): z.ZodType => routerState),
  ),
  z.tuple([z.string(), z.string()]).nullable().optional(),
  z.enum(['refetch', 'inside-shared-layout', 'metadata-only']).nullable().optional(),
  z.number().nullable().optional(),
  z.string().optional(),
]);

function isRouterState(header: string): boolean {
  try {
    return routerState.safeParse(JSON.parse(decodeURIComponent(header))).success;
  } catch {
    return false;
  }
}

/**
 * Refuses a partial request whose state of the client router Next cannot read: Next would answer 500 and log an error. Null
 * for any other request.
 */
export function checkRouterState({ headers }: Pick<IncomingMessage, 'headers'>): EarlyAnswer | null {
  const state = headers['next-router-state-tree'];
  if (state === undefined) return null;
  return typeof state === 'string' && state.length <= maxLength && isRouterState(state) ? null : badRequest;
}
