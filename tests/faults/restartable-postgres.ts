import { importCatalogue } from '@/commerce/postgres/import/import';
import { migrate } from '@/commerce/postgres/migrate';
import { startCluster, stopCluster } from '@/database/embedded/cluster';
import { embeddedLayout } from '@/database/embedded/layout';
import { openDatabase } from '@/database/pool';
import { projectFolder } from './project-folder';

/** A PostgreSQL server of one test, with the demo catalogue, that it stops and starts. */
export interface RestartablePostgres {
  readonly url: string;
  /** Fast shutdown, as for an upgrade. */
  stop(): Promise<void>;
  /** Starts it again at the same URL. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

export async function restartablePostgres(): Promise<RestartablePostgres> {
  const folder = projectFolder();
  const layout = embeddedLayout(folder.path);
  let server = await startCluster(layout);
  const { url } = server;
  await migrate(url);
  const { db, close } = openDatabase(url, 2);
  await importCatalogue(db, 'demo/catalogue').finally(close);
  return {
    url,
    stop: () => stopCluster(server),
    start: async () => {
      server = await startCluster(layout);
      if (server.url !== url) throw new Error(`PostgreSQL is now at another port than in ${url}`);
    },
    remove: async () => {
      await stopCluster(server);
      folder.remove();
    },
  };
}
