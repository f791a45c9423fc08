import type * as config from '@/config/limits/accounts';

/**
 * The settings of accounts with a password hash that costs next to nothing, for tests that create many accounts. The real
 * cost is the subject of `password.test.ts`.
 */
export function cheapAccounts(settings: typeof config): object {
  const passwordHash = { memoryKiB: 64, passes: 1, lanes: 1 };
  return { ...settings, accounts: { ...settings.accounts, passwordHash, minimumAnswerMs: 0 } };
}
