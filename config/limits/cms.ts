/** The headless CMS (docs/content.md). */
export const cms = {
  /** How long a request may take. */
  timeoutMs: 4_000,
  /** A larger answer is refused. */
  maxBytes: 4 * 1024 * 1024,
  /** After this many milliseconds a copy is checked again, beside the request that needs it. */
  checkAfterMs: 60_000,
  /** After a failure the CMS is not asked for this long. */
  pauseMs: 15_000,
  /** A webhook is accepted for this many seconds before and after its time. */
  webhookSeconds: 300,
  /** A preview link may be valid for at most this many seconds. */
  previewSeconds: 7 * 24 * 3_600,
  /** Largest body of a webhook in bytes. */
  webhookBytes: 16 * 1024,
} as const;
