import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { importChannel } from '../commerce/postgres/import/channel.ts';

const RETRY_MS = 1_000;

/** Listens on one connection until it ends. Rejects where none can be had. */
async function listen(url: string, heard: () => void): Promise<void> {
  // It only listens: without being asked, a server that went without a word would pass for one with no news.
  const alive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
  const client = new Client({ connectionString: url, application_name: 'owlwatch', ...alive });
  const ended = new Promise<void>((done) => {
    client.on('error', () => done());
    client.on('end', () => done());
  });
  client.on('notification', heard);
  try {
    await client.connect();
    await client.query(`listen ${importChannel}`);
    // Nobody knows what was called out before.
    heard();
    await ended;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Calls `heard` whenever an import has changed the catalogue, and after every time in which it could have gone
 * unheard, for as long as the process lives. Where the database is away it is asked again each second.
 */
export async function hearImports(url: string, heard: () => void): Promise<never> {
  for (;;) {
    await listen(url, heard).catch(() => undefined);
    await sleep(RETRY_MS, undefined, { ref: false });
  }
}
