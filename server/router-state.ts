import type { IncomingMessage } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { badRequest, type EarlyAnswer } from './early-answer.ts';

/**
 * Refuses a partial request whose state of the client router Next cannot read: Next would answer 500 and log an error. Null
 * for any other request.
 */
export function checkRouterState({ headers }: Pick<IncomingMessage, 'headers'>): EarlyAnswer | null {
  try {
    parseAndValidateFlightRouterState(headers['next-router-state-tree']);
    return null;
  } catch {
    return badRequest;
  }
}
