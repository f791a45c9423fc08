// How the response of a failed call becomes a text for people (spec §8). The only file that does.

interface FailureBody {
  readonly message?: unknown;
  readonly title?: unknown;
  readonly details?: unknown;
  readonly error?: unknown;
}

/**
 * The text of an error response: message, title, details or error, or the body itself if it is a string (spec §8). The server
 * has translated it.
 */
export function failureText(body: unknown): string | null {
  if (typeof body === 'string') return body || null;
  if (typeof body !== 'object' || body === null) return null;
  const { message, title, details, error }: FailureBody = body;
  for (const text of [message, title, details, error]) if (typeof text === 'string' && text) return text;
  return null;
}
