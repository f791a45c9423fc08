import type { StoreCode } from '@/config/types';
import type { ContentSource, ContentVersion, SourcePage, ContentCopies } from '../../ports/content';
import type { Logger } from 'pino';
import { cms } from '@/config/limits/third-parties';
import { cacheMeter } from '@/lib/bridge';
import { z } from 'zod';
import { contentBlocks } from '@/config/limits/content';
import { type ContentDocument, contentDocumentSchema } from '../../model/content/content-rows';
import { boundedText } from '@/lib/http/read-body';

/** The CMS gives no usable answer. The message contains no secret. */
class CmsUnavailable extends Error {
  override readonly name = 'CmsUnavailable';
}

interface CmsAnswer {
  readonly documents: readonly unknown[];
  readonly etag: string | null;
}

interface CmsClient {
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

/** At `url`, without a slash at the end (docs/content.md). `token`: sent as a bearer token. */
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

type CmsLog = Pick<Logger, 'warn' | 'error'>;

interface Copy {
  readonly documents: Documents;
  readonly etag: string | null;
  readonly checkedAt: number;
}

const none: Documents = new Map();

/** Checked in the background, so that no page waits for the CMS. Each new copy is stored: a restart begins with it. */
export class PublishedDocuments {
  readonly #meter = cacheMeter('content');
  readonly #copies = new Map<StoreCode, Copy>();
  readonly #reloads = new Map<StoreCode, Promise<Documents>>();
  readonly #failedAt = new Map<StoreCode, number>();

  constructor(
    private readonly client: CmsClient,
    private readonly stored: ContentCopies,
    private readonly log: CmsLog,
    private readonly now: () => number = Date.now,
  ) {}

  /** The documents of a store. Waits for the CMS only if there is no copy yet; none if it does not answer then. */
  async of(store: StoreCode): Promise<Documents> {
    const copy = this.#copies.get(store) ?? (await this.#restore(store));
    const isFresh = copy !== undefined && this.now() - copy.checkedAt < cms.checkAfterMs;
    this.#meter[isFresh ? 'hits' : 'misses'] += 1;
    if (isFresh) return copy.documents;
    const isPaused = this.now() - (this.#failedAt.get(store) ?? -Infinity) < cms.pauseMs;
    const check = isPaused ? null : this.reload(store).catch(() => null);
    if (copy) return copy.documents;
    // Not from memory: the notification that the copy was stored may have dropped it there already.
    return (await check) ?? none;
  }

  /** Reads a store from the CMS. Calls at the same time share one request. Rejects with CmsUnavailable. */
  reload(store: StoreCode): Promise<Documents> {
    const running = this.#reloads.get(store);
    if (running) return running;
    const reload = this.#read(store)
      .then((documents) => {
        this.#failedAt.delete(store);
        return documents;
      })
      .catch((error: unknown) => {
        this.#failedAt.set(store, this.now());
        const reason = error instanceof CmsUnavailable ? error.message : 'unexpected';
        this.log.warn({ store, reason }, 'the CMS does not answer; the last copy is used');
        throw error;
      })
      .finally(() => this.#reloads.delete(store));
    this.#reloads.set(store, reload);
    return reload;
  }

  /** Drops the copies in memory of one store, or of all: another node may have stored newer ones. */
  forget(store?: StoreCode): void {
    if (store === undefined) this.#copies.clear();
    else this.#copies.delete(store);
  }

  async #restore(store: StoreCode): Promise<Copy | undefined> {
    const stored = await this.stored.read(store).catch(() => null);
    if (!stored) return undefined;
    const { documents } = checkDocuments(stored.documents, none);
    const copy = { documents, etag: stored.etag, checkedAt: stored.checkedAt.getTime() };
    this.#copies.set(store, copy);
    return copy;
  }

  async #read(store: StoreCode): Promise<Documents> {
    const last = this.#copies.get(store) ?? (await this.#restore(store));
    const answer = await this.client.published(store, last?.etag ?? null);
    const checkedAt = this.now();
    if (!answer) {
      if (last) this.#copies.set(store, { ...last, checkedAt });
      return last?.documents ?? none;
    }
    const { documents, refused } = checkDocuments(answer.documents, last?.documents ?? none);
    for (const each of refused) this.log.error({ store, ...each }, 'a document of the CMS was refused');
    // A version with refused documents is asked for again: its version is not remembered.
    const etag = refused.length === 0 ? answer.etag : null;
    const isSame = last && JSON.stringify([...last.documents]) === JSON.stringify([...documents]);
    this.#copies.set(store, { documents, etag, checkedAt });
    if (isSame) return documents;
    await this.stored
      .write(store, { documents: [...documents.values()], etag, checkedAt: new Date(checkedAt) })
      .catch(() => this.log.warn({ store }, 'the copy of the CMS was not stored'));
    return documents;
  }
}

type Documents = ReadonlyMap<string, ContentDocument>;

interface RefusedDocument {
  readonly code: string | null;
  /** Field and reason, without the text of the document. */
  readonly problem: string;
}

const named = z.object({ code: z.string() });

function problemOf(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.map(String).join('.')}: ${issue.message}` : 'invalid';
}

/** A refused document is replaced by that of `previous`, so that one mistake does not remove a page. */
function checkDocuments(
  documents: readonly unknown[],
  previous: Documents,
): { readonly documents: Documents; readonly refused: readonly RefusedDocument[] } {
  const results = new Map<string, ContentDocument>();
  const refused: RefusedDocument[] = [];
  for (const document of documents) {
    const { success, data, error } = contentDocumentSchema.safeParse(document);
    if (success) {
      results.set(data.code, data);
      continue;
    }
    const code = named.safeParse(document).data?.code ?? null;
    refused.push({ code, problem: problemOf(error) });
    const last = code === null ? undefined : previous.get(code);
    if (last) results.set(last.code, last);
  }
  return { documents: results, refused };
}

const blocks: readonly string[] = contentBlocks;

const isBlock = ({ code }: ContentDocument): boolean => blocks.includes(code);

const isPage = (
  document: ContentDocument,
): document is ContentDocument & { readonly path: string; readonly title: string } =>
  document.path !== undefined && document.title !== undefined && !isBlock(document);

export interface CmsSources {
  readonly client: CmsClient;
  readonly published: PublishedDocuments;
  readonly log: CmsLog;
}

/** Reads the documents of a store: drafts from the CMS, or what is published while it does not answer. */
function documentReader({ client, published, log }: CmsSources) {
  return async (store: StoreCode, version: ContentVersion = 'published'): Promise<Documents> => {
    const last = await published.of(store);
    if (version === 'published') return last;
    const answer = await client.drafts(store).catch(() => null);
    if (!answer) return last;
    const { documents, refused } = checkDocuments(answer.documents, last);
    for (const each of refused) log.warn({ store, ...each }, 'a draft of the CMS was refused');
    return documents;
  };
}

export function cmsContent(sources: CmsSources): ContentSource {
  const read = documentReader(sources);
  return {
    name: 'cms',
    pages: async ({ store }, version) =>
      [...(await read(store, version)).values()]
        .filter((document) => !isBlock(document))
        .map((document): SourcePage => {
          const { code, title, description = null, rows } = document;
          const url = isPage(document) ? document.path : undefined;
          return { code, title, url, body: '', description, rows, isTemplate: false };
        }),
    block: async ({ store }, block, version) => (await read(store, version)).get(block)?.rows ?? null,
    reload: async (stores) => {
      await Promise.all(stores.map((store) => sources.published.reload(store)));
    },
  };
}
