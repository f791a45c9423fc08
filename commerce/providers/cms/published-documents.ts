import type { Logger } from 'pino';
import { cms } from '@/config/limits/third-parties';
import type { StoreCode } from '@/config/types';
import { cacheMeter } from '@/lib/bridge';
import type { ContentCopies } from '../../ports/content';
import { type CmsClient, CmsUnavailable } from './cms-client';
import { checkDocuments, type Documents } from './cms-documents';

export type CmsLog = Pick<Logger, 'warn' | 'error'>;

interface Copy {
  readonly documents: Documents;
  readonly etag: string | null;
  readonly checkedAt: number;
}

const none: Documents = new Map();

/**
 * What the CMS has published, per store, from memory. A copy is checked in the background of the requests that need it, so no page waits
 * for the CMS once there is a copy; each new copy is stored, so a restart begins with it.
 */
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
