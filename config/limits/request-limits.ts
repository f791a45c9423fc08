import { periods } from './periods.ts';

export const adminLimits = {
  /** Articles of one call: they fit in a body of `requestLimits.bodyBytes`. */
  articles: 500,
} as const;

/** `doctor`: the greatest age of the newest backup of a shop that sells. */
export const backup = { maxHours: 48 } as const;

const mebibyte = 1024 * 1024;

/** Bounds on what clients may ask of one server process. All sizes are in bytes. */
export const requestLimits = {
  /**
   * The head of a request, in characters: much of what reads it, here and in Next, takes time with the square of a length or a count.
   * A longer cookie is 431, a longer query 400; what only informs (`User-Agent`, `Accept`, `Referer`) is cut.
   */
  head: { cookie: 8_192, query: 4_096, parameters: 64, informing: 1_024 },

  /** A request body (spec §8 "Failures of calls"); the largest one of the shop's own pages has 4 KiB. */
  bodyBytes: 64 * 1024,

  /** Bodies of the path that takes files: the bytes of the largest (`config/limits/contact.ts`), and how many are received at a time. */
  uploads: { bytes: 8 * 1024 * 1024, total: 12, perClient: 3 },

  /** Bodies of the back office's forms above `bodyBytes`: sheets, and files of offers. */
  staffUploads: { bytes: 32 * 1024 * 1024, total: 3, perClient: 2 },

  /** Bodies that have not arrived yet. A browser sends one in a moment. */
  bodies: { total: 1_024, perClient: 64 },

  /** How long the connection of an upload that is too large stays open, so that its sender reads the 413, and what is read. */
  linger: { ms: 2_000, bytes: 256 * 1024 },

  connections: {
    total: 8_192,
    /** Of one client. A carrier's network address translation puts some hundred customers behind one address. */
    perClient: 1_024,
    /** Pipelined requests that wait for the one before them. Browsers do not pipeline. */
    pipelined: 32,
    headersMs: 15_000,
    /** Headers and body together. */
    requestMs: 30_000,
    checkEveryMs: 2_000,
  },

  /** A client that does not read its response is cut after `stallMs` and the time of its bytes at `bytesPerSecond`. */
  slowReaders: {
    stallMs: periods.slowReader,
    bytesPerSecond: (mebibyte * 1_000) / periods.slowReaderPerMiB,
    /** Unread bytes of all clients; above, those without progress for longest are cut. */
    totalBytes: 64 * 1024 * 1024,
    checkEveryMs: 1_000,
  },

  /**
   * Renders under way in one process (one thread), requests that wait for a slot, and for how long at most. Each kind
   * has its own slots: a flood of one kind delays no other. One page of search results takes about 60 ms of the
   * thread, so a full queue of 32 is served in two seconds. `perClient`: slots of one client at a time, which leaves some to
   * others.
   */
  slots: {
    /** Rendered for each request: search results, filtered lists, share cards, suggestions, sitemaps. */
    uncached: { slots: 2, perClient: 1, queue: 32, waitMs: periods.renderWait },
    /** Checks of pages that this process has in its cache: where none is free, the page is sent unchecked. */
    known: { slots: 8, perClient: 4, queue: 128, waitMs: 1_000 },
    /** Pages that may be cached but are not, and unknown paths. */
    page: { slots: 4, perClient: 2, queue: 128, waitMs: 2 * periods.renderWait },
    /** Cart, checkout, account, payment. */
    shopping: { slots: 64, perClient: 8, queue: 512, waitMs: 3 * periods.renderWait },
    /** Resized in threads of their own, except what Next itself does. */
    picture: { slots: 16, perClient: 8, queue: 512, waitMs: 3 * periods.renderWait },
  },

  /** `Retry-After` of a 503, in seconds: longer than the queues take. */
  retrySeconds: 5,

  /**
   * What a client may have rendered for it alone, in points: 200 searches or filtered lists in ten seconds, as many
   * as a few people behind one address make who click as fast as pages appear and share one slot, 60 pages of cart, checkout and account, or 120
   * others. A crawler that respects `robots.txt` makes none.
   */
  clientBudget: [
    { points: 600, seconds: periods.renderWindow / 1_000 },
    { points: 1_800, seconds: (6 * periods.renderWindow) / 1_000 },
  ],

  /** The points of a request that is rendered for one client, by its cost (config/routes.ts). */
  budget: { uncached: 3, shopping: 10, page: 5, picture: 0 },

  /** Paths and variants that do not exist, of one client. */
  missingPaths: [
    { points: 40, seconds: periods.renderWindow / 1_000 },
    { points: 120, seconds: (6 * periods.renderWindow) / 1_000 },
  ],

  /** Refusals of one client: a pause between two, so that a client that ignores them takes no time from others. */
  refusals: { intervalMs: 10, maxMs: 10_000 },

  /** Clients that a limit counts at a time; beyond that, the least recently seen are removed. */
  countedClients: 50_000,
} as const;
