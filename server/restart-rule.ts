import { periods } from '@/config/periods';

/** After this many crashes within `windowMs`, another restart would not help. */
export const maxCrashes = 5;
const windowMs = 5 * 60_000;

/**
 * What to do after a crash: the ms to wait before the restart, or null to give up. `crashes` are the times (ms) of all
 * crashes so far, the last one included. The first restart is immediate, the following ones wait 1, 2 and 4 s; the
 * fifth crash within five minutes is the last. Crashes before that are forgotten.
 */
export function restartDelayMs(crashes: readonly number[]): number | null {
  const last = crashes.at(-1) ?? 0;
  const recent = crashes.filter((at) => last - at < windowMs).length;
  if (recent >= maxCrashes) return null;
  return recent <= 1 ? 0 : periods.restartPause * 2 ** (recent - 2);
}
