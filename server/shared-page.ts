import type { OutgoingHttpHeaders } from 'node:http';

/** Whether Next lets shared caches keep an answer: it is the same for everybody, and is likely to be sent again. */
export function isShared(status: number, headers: OutgoingHttpHeaders): boolean {
  const control = headers['cache-control'] ?? '';
  return status === 200 && headers['set-cookie'] === undefined && /\bs-maxage=[1-9]/.test(control);
}
