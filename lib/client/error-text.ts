import { translateServerMessage } from '@/lib/messages/message-placeholders';
import { serverMessagesPath } from '@/lib/paths/account-paths';

// How the response of a failed call becomes a text for people (spec §8). The only file that does.

interface FailureBody {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly title?: unknown;
  readonly details?: unknown;
  readonly error?: unknown;
}

/** The text of an error response: message, title, details or error, or the body itself if it is a string (spec §8). */
export function failureText(body: unknown): string | null {
  if (typeof body === 'string') return body || null;
  if (typeof body !== 'object' || body === null) return null;
  const { message, title, details, error }: FailureBody = body;
  for (const text of [message, title, details, error]) if (typeof text === 'string' && text) return text;
  return null;
}

type Catalogue = Readonly<Record<string, string>>;

const catalogues = new Map<string, Promise<Catalogue>>();

/** The known texts of servers in the language of the store, loaded once; none if they cannot be loaded. */
function catalogueOf(localeKey: string): Promise<Catalogue> {
  const known = catalogues.get(localeKey);
  if (known) return known;
  const loading = fetch(`${serverMessagesPath}?locale=${localeKey}`)
    .then((response) => (response.ok ? (response.json() as Promise<Catalogue>) : Promise.reject()))
    .catch(() => {
      catalogues.delete(localeKey);
      return {};
    });
  catalogues.set(localeKey, loading);
  return loading;
}

/**
 * The text of a failed call for the customer; empty if the response has none. A response with a `code` is one of this shop
 * (spec §8), whose message is translated. Any other text is looked up among the known ones, with the values of
 * `request`, the body that was sent, replaced by placeholders.
 */
export async function errorText(localeKey: string, response: unknown, request: unknown): Promise<string> {
  const text = failureText(response);
  if (text === null) return '';
  const { code }: FailureBody = typeof response === 'object' && response !== null ? response : {};
  if (typeof code === 'string') return text;
  return translateServerMessage(text, request, await catalogueOf(localeKey));
}
