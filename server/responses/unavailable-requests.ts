import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { bridge } from '../../lib/bridge.ts';
import { requestIdHeader } from '../../lib/http/headers.ts';

/** Failed renders that are remembered: more than there are renders at a time. */
const MAX_FAILURES = 1_000;

/** How long an answer waits for the report of its failure, in ms. Next starts to report before it sends the answer. */
const REPORT_MS = 1_000;

const { failures, failureReports } = bridge;

const idOf = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  String(headers[requestIdHeader] ?? '');

/** Records whether it is temporary. False if that is known: several parts of a page may fail. */
export function reportFailure(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  isTemporary: boolean,
): boolean {
  const id = idOf(headers);
  const isFirst = id === '' || failures.get(id) !== isTemporary;
  failures.set(id, isTemporary);
  const [oldest] = failures.keys();
  if (failures.size > MAX_FAILURES && oldest !== undefined) failures.delete(oldest);
  failureReports.emit(id);
  return isFirst;
}

/** Next does not wait for the report of a shared page, so this does, at most `REPORT_MS`; false if none comes. */
export async function failedTemporarily({ headers }: IncomingMessage): Promise<boolean> {
  const id = idOf(headers);
  if (!failures.has(id))
    await once(failureReports, id, { signal: AbortSignal.timeout(REPORT_MS) }).catch(() => undefined);
  return failures.get(id) ?? false;
}
