import { isStoreCode } from '@/config/shop/stores';
import { listen, type Notification } from '@/database/listen';
import type { Connections } from '@/database/pool';
import type { Log } from '../../lib/http/log';
import type { Change, ChangeFeed } from '../runtime';
import { contentChannel } from './content/content';

/** The NOTIFY channel that an import uses when it commits changes. Every server listens on it and clears its page cache. */
export const importChannel = 'owlwatch_import';

/** What a notification states; without one, notifications may have been missed. */
function changeOf(notification: Notification | undefined): Change {
  if (notification?.channel === importChannel) return { of: 'catalogue' };
  const store = notification?.payload;
  return store !== undefined && isStoreCode(store) ? { of: 'content', store } : { of: 'gap' };
}

const notDelivered =
  'notifications of the database do not arrive: set DATABASE_DIRECT_URL to a connection that is not pooled by transaction. Until then ' +
  'nodes show changes of the catalogue after up to ten seconds';

/** One connection per listener. `emit` reports a change of this process only. */
export function changeFeed(
  url: string,
  log: Log,
  connections?: Pick<Connections, 'stream'>,
): { readonly onChange: ChangeFeed; readonly emit: (change: Change) => void } {
  const listeners = new Set<(change: Change) => void>();
  return {
    emit: (change) => {
      for (const listener of listeners) listener(change);
    },
    onChange: async (listener) => {
      listeners.add(listener);
      const stop = listen(url, [importChannel, contentChannel], (sent) => listener(changeOf(sent)), {
        onNotDelivered: () => log.warn({}, notDelivered),
        ...(connections && { connections }),
      });
      return async () => {
        listeners.delete(listener);
        await stop();
      };
    },
  };
}
