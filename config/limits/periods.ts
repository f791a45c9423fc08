/**
 * Periods of the server, in milliseconds, that a test may set with `PERIODS`, a JSON object: `{"jobMonitor":1000}`. A fault test
 * shortens those it would wait for, and lengthens those that must not end during the test. `config/env/env.ts` validates the
 * variable, and refuses it in production with DATABASE_URL. It is read here because Node loads this file for the HTTP
 * process, without the path alias.
 */
const defaults = {
  /** How often a node looks for jobs whose worker has crashed or hangs; at least a second. */
  jobMonitor: 10_000,
  /** How often the email workers look for jobs in addition to notifications, which retries do not send; at least a second. */
  emailPoll: 10_000,
  /** How often the workers of all other jobs look for one; at least half a second. */
  jobPoll: 5_000,
  /** The delay before the second try of an email, which doubles from try to try; whole seconds. */
  emailRetry: 5_000,
  /** How long it outlives its node; shorter than until another node takes over its job (`jobs/queues.ts`). */
  emailClaim: 10_000,
  /** How long the email about a packed order waits: one that leaves meanwhile gets the email about its parcel alone. */
  packedEmail: 4 * 3_600_000,
  siteWatch: 2_000,
  /** For one check of a VAT number, including the wait for the checks before it. */
  viesTimeout: 3_000,
  paymentTimeout: 6_000,
  /** How long a request waits for a database connection, and then for a lock. */
  databaseWait: 10_000,
  /** It takes less than a millisecond. Later, a limit counts in memory, and the connection is opened again. */
  redisAnswer: 250,
  /** For the database's answer to a readiness check; below a second, so that the check is answered within one. */
  readiness: 900,
  /** A large catalogue takes seconds to load: after this time, requests get the previous list index. */
  listIndexWait: 1_000,
  /** How long a request on a node for pages waits for a worker to render a document. */
  documentWait: 8_000,
  /** How long a request waits for a slot to be rendered; other kinds of requests wait for multiples of this. */
  renderWait: 5_000,
  /** The window in which the renders of a client are counted; a second window is six times as long. */
  renderWindow: 10_000,
  /** How long a client may read nothing of its response before its connection is cut. */
  slowReader: 10_000,
  /** The time that is added to `slowReader` for each MiB that the client has not read. */
  slowReaderPerMiB: 64_000,
  /** How long after the start, or after an import, the lexicons are built that no search has needed before. */
  lexicons: 1,
  /** The pause before the second restart after a crash, which doubles from restart to restart. */
  restartPause: 1_000,
  /** One of several nodes waits a random part of this before it clears its page caches after a change (`commerce/background.ts`). */
  clearSpread: 400,
  /** How long the embedded PostgreSQL runs without a lease. */
  databaseIdle: 1_500,
  /** For how long a lease of the embedded PostgreSQL tries to renew itself. */
  leaseRenewal: 60_000,
};

export type PeriodName = keyof typeof defaults;

export const periodNames = Object.keys(defaults) as readonly PeriodName[];

function overrides(): Partial<Record<PeriodName, number>> {
  try {
    return JSON.parse(process.env['PERIODS'] || '{}') as Partial<Record<PeriodName, number>>;
  } catch {
    // The start reports it (config/env/env.ts).
    return {};
  }
}

export const periods: Readonly<Record<PeriodName, number>> = { ...defaults, ...overrides() };
