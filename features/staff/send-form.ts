import type { ActionReply } from './server/actions';

/** It did not answer, has no time, or the files are too large or did not arrive. */
export type NoAnswer = 'unreachable' | 'busy' | 'tooLarge' | 'cut';

const refusals: Readonly<Record<number, NoAnswer>> = { 413: 'tooLarge', 429: 'busy', 503: 'busy' };

/** The answer of the server, or why there is none. Files that are too large are not sent. */
export async function sendForm(
  action: string,
  body: FormData,
  maxBytes: number,
): Promise<ActionReply | NoAnswer> {
  const sizes = [...body.values()].map((value) => (value instanceof File ? value.size : 0));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (bytes > maxBytes) return 'tooLarge';
  try {
    const headers = { accept: 'application/json' };
    const response = await fetch(action, { method: 'POST', body, headers });
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    if (response.ok && isJson) return (await response.json()) as ActionReply;
    return refusals[response.status] ?? 'unreachable';
  } catch {
    return bytes > 0 ? 'cut' : 'unreachable';
  }
}
