export const accounts = {
  /** Days until a session without any request ends; the lifetime of its cookie. */
  sessionDays: 30,
  /** Days after its sign-in on which a session ends, however often it is used. */
  sessionMaxDays: 90,
  resetHours: 1,
  confirmationHours: 48,
  /** Days for which the link to an order works: as long as it can be returned after its delivery. */
  orderLinkDays: 60,
  /**
   * Failed sign-ins until further ones are refused for a while: of one account by one client, or by one browser that
   * signed in to it before; of one client for any account; of one account by all clients that never signed in to it.
   */
  loginFailures: { perAccountAndClient: 5, perClient: 20, perAccount: 50 },
  /** Accounts to which a browser remembers to have signed in. */
  knownAccounts: 5,
  /** Minutes for which sign-ins are refused, and after which failures are no longer counted. */
  disabledMinutes: 15,
  deletionGraceDays: 14,
  /** 64 MiB, 3 passes (RFC 9106, second choice), one thread: 50 ms a hash, six times OWASP's minimum (decision 0056). */
  passwordHash: { memoryKiB: 65_536, passes: 3, lanes: 1 },
  /**
   * Hashes that run at once in a process, of the four threads that also read files and resolve names; and those that
   * may wait, for about a second. Calls beyond that are refused. A client has two of these places, which clients get in turn; who has
   * signed in before waits in a line of his own, so that strangers keep no customer out.
   */
  hashing: { atOnce: 2, perClient: 2, waiting: 40, waitingKnown: 20 },
  /** Emails of one kind that an address gets in an hour; notices that it has an account already. */
  emailsPerHour: { links: 3, notices: 1 },
  /** Minimum response time (ms), longer than the work, so that timing does not reveal whether an account exists. */
  minimumAnswerMs: 300,
  maxAddresses: 20,
  maxWishlistItems: 200,
  maxSavedSystems: 20,
} as const;
