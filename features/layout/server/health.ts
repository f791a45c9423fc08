import 'server-only';
import { backend } from '@/commerce/backend';

/** Whether the commerce backend answers. */
export async function checkReady(): Promise<boolean> {
  return backend()
    .ping()
    .then(
      () => true,
      () => false,
    );
}
