import { setTimeout as pause } from 'node:timers/promises';
import { accounts } from '@/config/limits/accounts';

/** Runs `work` and answers after a fixed time, so that the time does not reveal what the work was. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), pause(accounts.minimumAnswerMs)]);
  return result;
}
