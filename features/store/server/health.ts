import 'server-only';
import { runtime } from '@/commerce/backend';

/** Whether the commerce backend responds; resolves within a second. */
export async function checkReady(): Promise<boolean> {
  return runtime()
    .ping()
    .then(
      () => true,
      () => false,
    );
}
