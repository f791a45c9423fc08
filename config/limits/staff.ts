export const staffLimits = {
  /** After its sign-in a session ends, however often it is used. */
  sessionHours: 12,
  /** Minutes without a request after which a session ends. */
  idleMinutes: 30,
  /** Minutes for which signing in again allows the actions that demand it. */
  confirmMinutes: 10,
  /** Hours for which the link of an invitation works; that of the first owner of a demo. */
  inviteHours: 72,
  firstInviteHours: 1,
  /** Minutes to answer a challenge, or to set up one-time codes. */
  setupMinutes: 15,
  recoveryCodes: 10,
  /** Characters. */
  minPassword: 12,
  maxPasskeys: 20,
  /** Of passkeys: EdDSA, ES256 and RS256 (COSE). */
  passkeyAlgorithms: [-8, -7, -257],
  /** Named lists that one screen shows. */
  views: 20,
} as const;
