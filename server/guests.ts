import type { IncomingMessage } from 'node:http';
import { bridge, type GuestAnswer } from '../lib/bridge.ts';

/** The answer for a request; rejects if it cannot be had, in which case nothing may be sent. */
export async function checkGuest({ url = '/', headers }: IncomingMessage): Promise<GuestAnswer> {
  if (!bridge.answerGuest) return 'open';
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  return bridge.answerGuest(url, new Headers(sent));
}
