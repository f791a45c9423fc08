import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contactLimits } from '@/config/limits/contact';
import { retention } from '@/config/limits/retention';
import { uk } from '../../contract/catalogue-fixture';
import { data } from '../../contract/selling-shop';
import { applyRetention } from '../jobs/apply-retention';
import { contactFile, contactMessage } from '../schema/messages';
import { recordedLog } from '../testing/recorded-log';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { deleteUnsentFiles } from './messages';
import { suiteShop } from '../../contract/suite-shop';

// The same limits in KiB instead of MiB, so that a test fills them at once.
vi.mock('@/config/limits/contact', async (original) => {
  const config = await original<{ contactLimits: Record<string, number> }>();
  const small = Object.entries(config.contactLimits).map(([key, value]) => [
    key,
    /bytes$/i.test(key) ? value / 1024 : value,
  ]);
  return { ...config, contactLimits: Object.fromEntries(small) as Record<string, number> };
});

const file = { name: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-') };
const minute = 60_000;
const day = 24 * 60 * minute;
const later = (ms: number) => new Date(Date.now() + ms);

describe('files of messages', () => {
  const shop = suiteShop(postgresEngine);
  afterEach(() => shop.db.delete(contactMessage));
  afterEach(() => shop.db.delete(contactFile));

  const upload = async () => data(await shop.backend.messages.upload(uk, file)).id;
  const send = async (files: string[]) =>
    data(
      await shop.backend.messages.send(uk, {
        id: randomUUID(),
        topic: 'other',
        name: 'Ada',
        email: `${randomUUID()}@example.com`,
        orderNumber: '',
        message: 'Hello',
        files,
      }),
    );
  const ids = async () =>
    (await shop.db.select({ id: contactFile.id }).from(contactFile)).map(({ id }) => id);
  /** Files of zeros, as large as they may be. */
  const fill = async (files: number) =>
    shop.db.execute(sql`insert into contact_file (name, content_type, content)
      select 'full.pdf', 'application/pdf', decode(repeat('00', ${contactLimits.fileBytes}::int), 'hex')
      from generate_series(1, ${files}::int)`);

  it('are bounded in total while they wait for their message', async () => {
    await upload();
    await fill(Math.floor(contactLimits.unsentBytes / contactLimits.fileBytes));
    await expect(upload()).rejects.toMatchObject({ name: 'Unavailable' });
    await shop.db.delete(contactFile);
    await upload();
  });

  it('are deleted an hour after the upload, unless their message was sent', async () => {
    const deps = { db: shop.db, log: recordedLog().log };
    const [waiting, sent] = [await upload(), await upload()];
    await send([sent]);
    await deleteUnsentFiles(deps, later((contactLimits.unsentMinutes - 1) * minute));
    expect(new Set(await ids())).toEqual(new Set([waiting, sent]));
    await deleteUnsentFiles(deps, later((contactLimits.unsentMinutes + 1) * minute));
    expect(await ids()).toEqual([sent]);
  });

  it('are deleted long before their message', async () => {
    await send([await upload()]);
    const { days } = retention.contactFiles;
    const deps = { db: shop.db, log: recordedLog().log };
    await applyRetention(deps, later((days - 1) * day));
    expect(await ids()).toHaveLength(1);
    await applyRetention(deps, later((days + 1) * day));
    expect(await ids()).toEqual([]);
    expect(await shop.db.$count(contactMessage)).toBe(1);
  });

  it('are bounded in total also after they were sent, with an alarm before', async () => {
    const sentMessage = randomUUID();
    await shop.db.insert(contactMessage).values({
      id: sentMessage,
      store: 'uk',
      topic: 'other',
      name: 'Ada',
      email: 'ada@example.com',
      message: 'Hello',
    });
    const { log, lines } = recordedLog();
    const { alarmShare, fileBytes, storedBytes } = contactLimits;
    const most = Math.floor(storedBytes / fileBytes);
    const below = Math.floor(most * alarmShare) - 1;
    const fillSent = async (files: number) => {
      await fill(files);
      await shop.db.update(contactFile).set({ messageId: sentMessage });
    };
    await fillSent(below);
    await deleteUnsentFiles({ db: shop.db, log });
    expect(lines).toEqual([]);
    await upload();
    await fillSent(most + 1 - below);
    await deleteUnsentFiles({ db: shop.db, log });
    expect(lines).toEqual([expect.objectContaining({ level: 50, of: storedBytes })]);
    const gauges = await shop.backend.runtime.gauges();
    const used = gauges.find(({ name }) => name === 'owlwatch_contact_files_used_ratio');
    expect(used?.values[0]?.value).toBeGreaterThan(alarmShare);
    await expect(upload()).rejects.toMatchObject({ name: 'Unavailable' });
    await send([]);
  });
});
