import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, desc, eq, getTableColumns, isNotNull, ne, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, openDatabase } from '@/database/pool';
import { mediaFolder, mediaStore } from '@/lib/media/media-store';
import { fail, ok, type Result } from '@/lib/result';
import type { Log } from '../../../lib/http/log';
import { actingName } from '../../acting';
import type { ImportProgress } from '@/lib/messages/coded-texts';
import type { CatalogueAdmin, UploadProblem, UploadReport } from '../../ports/admin/catalogue';
import { isUuid } from '../schema/columns';
import { errorForLog } from '../error-for-log';
import { catalogueUpload } from '../schema/operations';
import { ImportError, RemovalError } from './check/report';
import { convertFile, surveyFile } from './convert/convert-file';
import { answeredMap, namesFolder } from './convert/import-map';
import type { ConvertOptions } from './convert/write-catalogue';
import { compareCatalogue, importCatalogue } from './import';
import { addressOwners } from './read/loaded-catalogue';

type Row = typeof catalogueUpload.$inferSelect;

/** Wakes the job; without it, its schedule finds the file within a minute. */
export interface ImportQueue {
  requestImport(): Promise<void>;
}

const most = 5;
/** Of the lines of a report. */
const mostLines = 1_000;
const now = sql`now()`;
const none: UploadReport = {
  survey: null,
  problems: [],
  counts: null,
  ended: [],
  pictures: [],
  failure: null,
};

const isOpen = ne(catalogueUpload.state, 'done');

/** Of several calls at once one begins; the others violate the index. */
async function begun(
  db: Database,
  begin: () => Promise<string | undefined>,
): Promise<Result<string, UploadProblem>> {
  if ((await db.$count(catalogueUpload, isOpen)) > 0) return fail('busy');
  const id = await begin();
  return id === undefined ? fail('gone') : ok(id);
}

async function upload(
  db: Database,
  queue: Partial<ImportQueue>,
  { bytes: file, name }: Parameters<CatalogueAdmin['upload']>[0],
): ReturnType<CatalogueAdmin['upload']> {
  const result = await begun(db, async () => {
    const values = { name, file, step: 'check', state: 'waiting', startedBy: actingName() ?? '' } as const;
    const [row] = await db
      .insert(catalogueUpload)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: catalogueUpload.id });
    if (!row) return undefined;
    const kept = db
      .select({ id: catalogueUpload.id })
      .from(catalogueUpload)
      .orderBy(desc(catalogueUpload.changedAt))
      .limit(most);
    await db.delete(catalogueUpload).where(notInArray(catalogueUpload.id, kept));
    await db.update(catalogueUpload).set({ file: null }).where(ne(catalogueUpload.id, row.id));
    return row.id;
  });
  if (result.ok) await queue.requestImport?.();
  return result;
}

async function continueUpload(
  db: Database,
  queue: Partial<ImportQueue>,
  id: string,
  { allowRemoval = false, answers, map, step }: Parameters<CatalogueAdmin['continueUpload']>[1],
): ReturnType<CatalogueAdmin['continueUpload']> {
  if (!isUuid(id)) return fail('gone');
  let file = '';
  const result = await begun(db, async () => {
    const own = and(
      eq(catalogueUpload.id, id),
      isNotNull(catalogueUpload.file),
      eq(catalogueUpload.state, 'done'),
    );
    const [before] = await db.select({ map: catalogueUpload.map }).from(catalogueUpload).where(own);
    if (!before) return undefined;
    const answered = answeredMap(map ?? before.map, answers);
    if (namesFolder(answered)) return 'folder';
    const state = { step, state: 'waiting', attempts: 0, progress: '', changedAt: now } as const;
    const who = { startedBy: actingName() ?? '' };
    const [row] = await db
      .update(catalogueUpload)
      .set({ ...state, ...who, allowRemoval, map: answered })
      .where(own)
      .returning({ id: catalogueUpload.id, name: catalogueUpload.name });
    file = row?.name ?? '';
    return row?.id;
  });
  if (!result.ok) return result;
  if (result.data === 'folder') return fail('folder');
  await queue.requestImport?.();
  return ok(file);
}

const { file: _file, map: _map, ...shown } = getTableColumns(catalogueUpload);

const progressSchema = z.object({
  code: z.enum(['read', 'converted', 'pictures', 'imported']),
  done: z.number(),
  total: z.number().optional(),
});

/** Null for none, and for that of an earlier release. */
function parsedProgress(text: string): ImportProgress | null {
  try {
    return progressSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export const uploadAdmin = (
  db: Database,
  queue: Partial<ImportQueue>,
): Pick<CatalogueAdmin, 'continueUpload' | 'upload' | 'uploads'> => ({
  upload: (file) => upload(db, queue, file),
  continueUpload: (id, given) => continueUpload(db, queue, id, given),
  uploads: async () => {
    const rows = await db
      .select(shown)
      .from(catalogueUpload)
      .orderBy(desc(catalogueUpload.changedAt))
      .limit(most);
    return rows.map(({ allowRemoval: _, attempts: _attempts, changedAt, progress, ...row }) => ({
      ...row,
      progress: parsedProgress(progress),
      changed: changedAt.toISOString(),
    }));
  },
});

/** In ms; a job that shows no progress for as long has ended with its process. */
const silent = 120_000;

/** The file that waits, or whose job has ended with its process. */
async function take(db: Database): Promise<Row | undefined> {
  const stale = sql`${catalogueUpload.changedAt} < now() - ${silent} * interval '1 ms'`;
  const [row] = await db
    .update(catalogueUpload)
    .set({ state: 'running', attempts: sql`${catalogueUpload.attempts} + 1`, changedAt: now })
    .where(sql`${catalogueUpload.state} = 'waiting' or ${catalogueUpload.state} = 'running' and ${stale}`)
    .returning();
  return row;
}

async function checked(
  db: Database,
  options: ConvertOptions & { readonly map: string },
): Promise<UploadReport> {
  const { changes, report, questions, problems } = await surveyFile({
    ...options,
    ownersOf: (addresses) => addressOwners(db, addresses),
    compare: (folder, models) => compareCatalogue(db, folder, models),
  });
  const { encoding, kind, products, separator, summedNotes: notes, unread, variants } = report;
  const found = { encoding, kind, products, separator, notes, unread, variants };
  const map = await readFile(options.map, 'utf8');
  const [asked, wrong] = [questions.slice(0, mostLines), problems.slice(0, mostLines)];
  return { ...none, changes, survey: { ...found, questions: asked, problems: wrong, map } };
}

async function imported(
  db: Database,
  options: ConvertOptions,
  { allowRemoval, report: before }: Row,
  onProgress: (progress: ImportProgress) => void,
): Promise<UploadReport> {
  const ownersOf = (addresses: readonly string[]) => addressOwners(db, addresses);
  const { folder, inFile, report } = await convertFile({ ...options, ownersOf });
  const result = await importCatalogue(db, folder, {
    allowRemoval,
    articlesOnly: true,
    mediaStore: mediaStore(),
    onProgress: (done, total) => onProgress({ code: 'imported', done, total }),
  }).catch((error: unknown) => {
    throw error instanceof ImportError ? new ImportError(inFile(error.problems)) : error;
  });
  const survey = before?.survey ?? null;
  return {
    ...none,
    survey,
    counts: result.entities,
    ended: result.ended.slice(0, mostLines),
    pictures: report.pictures.failures.slice(0, mostLines),
  };
}

/** `db`: without limits of time, which a large import exceeds. */
async function run(db: Database, row: Row, log: Log): Promise<void> {
  const { id, name, report: before, step } = row;
  const work = await mkdtemp(join(tmpdir(), 'owlwatch-upload-'));
  const own = eq(catalogueUpload.id, id);
  let last: ImportProgress | null = null;
  const onProgress = (progress: ImportProgress | null) => {
    last = progress;
    void db
      .update(catalogueUpload)
      .set({ progress: progress ? JSON.stringify(progress) : '', changedAt: now })
      .where(own)
      .catch(() => undefined);
  };
  const failed = (failure: Partial<UploadReport>): UploadReport => ({
    ...none,
    survey: before?.survey ?? null,
    ...failure,
  });
  const worked = async (): Promise<UploadReport> => {
    // What the sender calls a file is no path.
    const file = join(work, name.replaceAll(/[^\p{L}\p{N}. _-]|^\.+/gu, '_').slice(-100) || 'file');
    const map = join(work, 'map-of-upload.yaml');
    await writeFile(file, row.file ?? '');
    if (row.map !== '') await writeFile(map, row.map);
    const options = { file, map, onProgress, progressStep: 1_000 };
    if (step === 'check') return checked(db, { ...options, work: join(work, 'catalogue') });
    return imported(db, { ...options, work: join(mediaFolder(), '.import-upload') }, row, onProgress);
  };
  const alive = setInterval(() => onProgress(last), silent / 4);
  try {
    const report = await (row.attempts > 2
      ? failed({ failure: 'interrupted' })
      : worked().catch((error: unknown) => {
          if (error instanceof ImportError) return failed({ problems: error.problems.slice(0, mostLines) });
          if (error instanceof RemovalError) return failed({ failure: 'removal' });
          log.error({ upload: id, ...errorForLog(error) }, 'a catalogue file failed');
          return failed({ failure: 'failed' });
        }));
    const map =
      step === 'check' && report.survey && report.problems.length === 0 ? { map: report.survey.map } : {};
    await db
      .update(catalogueUpload)
      .set({ state: 'done', progress: '', report, changedAt: now, ...map })
      .where(own);
  } finally {
    clearInterval(alive);
    await rm(work, { recursive: true, force: true });
  }
}

/** The job: checks or imports the file that waits. */
export async function importUploads({
  db,
  log,
  url,
}: {
  readonly db: Database;
  readonly log: Log;
  readonly url: string;
}) {
  const row = await take(db);
  if (!row) return;
  const opened = openDatabase(url, 3);
  try {
    await run(opened.db, row, log);
  } finally {
    await opened.close();
  }
}
