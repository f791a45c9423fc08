import 'server-only';
import type { ReturnUrls } from '@/commerce/ports/checkout';
import { paymentPaths } from '@/lib/server-paths';

/** The URLs that a payment provider gets. `origin`: scheme and host of the store. */
export function returnUrlsOf(origin: string): ReturnUrls {
  const { success, cancel, notification } = paymentPaths.returnPage;
  return { success: origin + success, cancel: origin + cancel, notification: origin + notification };
}
