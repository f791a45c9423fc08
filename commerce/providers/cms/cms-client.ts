import { z } from 'zod';
import { cms } from '@/config/limits/third-parties';
import type { StoreCode } from '@/config/types';
import { boundedText } from '@/lib/http/read-body';

/** The CMS gives no usable answer. The message contains no secret. */
export class CmsUnavailable extends Error {
  override readonly name = 'CmsUnavailable';
}

export interface CmsAnswer {
  readonly documents: readonly unknown[];
  readonly etag: string | null;
}

export interface CmsClient {
  /** What is published; null if it still has the version `etag`. Rejects with CmsUnavailable. */
  published(store: StoreCode, etag: string | null): Promise<CmsAnswer | null>;
  /** What editors see: drafts instead of the documents that they change. Rejects with CmsUnavailable. */
  drafts(store: StoreCode): Promise<CmsAnswer>;
}

const answerSchema = z.object({ documents: z.array(z.unknown()).max(1_000) });

async function parse(reply: Response): Promise<CmsAnswer> {
  if (!reply.ok) throw new CmsUnavailable(`status ${reply.status}`);
  const text = await boundedText(reply, cms.maxBytes).catch((error: unknown) => {
    throw error instanceof RangeError ? new CmsUnavailable('the answer is too large') : error;
  });
  try {
    return { ...answerSchema.parse(JSON.parse(text)), etag: reply.headers.get('etag') };
  } catch {
    throw new CmsUnavailable('the answer is not a list of documents');
  }
}

/**
 * The content API of the CMS at `url`, without a slash at the end: `GET /stores/{store}/documents`, with `?draft=true` for
 * drafts (docs/content.md). `token`: sent as a bearer token.
 */
export function createCmsClient(url: string, token: string | null): CmsClient {
  const ask = async (path: string, headers: Record<string, string> = {}): Promise<CmsAnswer | null> => {
    try {
      const reply = await fetch(url + path, {
        headers: {
          accept: 'application/json',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        redirect: 'error',
        // No `cache`: Next does not cache the request then, and refuses 'no-store' while it renders a page that it caches.
        signal: AbortSignal.timeout(cms.timeoutMs),
      });
      return reply.status === 304 && headers['if-none-match'] ? null : await parse(reply);
    } catch (error) {
      if (error instanceof CmsUnavailable) throw error;
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new CmsUnavailable(isLate ? 'no answer in time' : 'no answer');
    }
  };
  return {
    published: (store, etag) =>
      ask(`/stores/${store}/documents`, etag === null ? {} : { 'if-none-match': etag }),
    drafts: async (store) =>
      (await ask(`/stores/${store}/documents?draft=true`)) ?? { documents: [], etag: null },
  };
}
