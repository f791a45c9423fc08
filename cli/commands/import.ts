import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import {
  type Converted,
  convertFile,
  type FileReport,
  surveyFile,
  formatNames,
} from '@/commerce/postgres/import/convert/convert-file';
import type { ConvertOptions } from '@/commerce/postgres/import/convert/write-catalogue';
import {
  type CatalogueChanges,
  type FileNote,
  noteLine,
  problemLine,
  type ProductGaps,
} from '@/commerce/ports/admin/catalogue';
import { compareCatalogue, importCatalogue } from '@/commerce/postgres/import/import';
import {
  problemsOf,
  entities,
  type ImportReport,
  RemovalError,
} from '@/commerce/postgres/import/check/report';
import {
  addressOwners,
  demoCatalogue,
  isDemoOrNone,
  loadedCatalogue,
} from '@/commerce/postgres/import/read/loaded-catalogue';
import { FolderError } from '@/commerce/postgres/import/read/read-folder';
import { neededLanguages } from '@/commerce/postgres/import/read/row-fields';
import { migrate } from '@/commerce/postgres/migrate';
import { env } from '@/config/env/env';
import { mediaFolder, mediaStore } from '@/lib/media/media-store';
import { importsDemo } from '@/config/env/production';
import type { Database } from '@/database/pool';
import { languages } from '@/config/shop/store-views';
import { CommandError, type Commands, type Invocation, problemsError } from '../command';
import { gapLine } from '@/features/staff-import/words';
import { english, englishProgress } from '@/lib/messages/coded-texts';
import { csvCell } from '@/lib/text/csv';
import { withAdmin, withStaffLog } from '../with-admin';
import { withDatabase } from '../with-database';

const nameOf = (entity: (typeof entities)[number]) => english(`import.entity.${entity}`).toLowerCase();

/** The languages that have the texts of another one, because no store that runs shows them. */
function languageLines(): string[] {
  const others = languages.filter((language) => !neededLanguages.includes(language));
  if (others.length === 0) return [];
  return [
    `No store shows ${others.join(', ')}: there, texts that the files lack are those of another language.`,
  ];
}

/** The most paths that a report lists; as JSON it has all. */
const shownPaths = 20;

function reportText({ skipped, entities: counts, ended, ms }: ImportReport): string {
  if (skipped) return `Nothing has changed since the last import (${ms} ms).`;
  const lines = entities.map((entity) => {
    const { created, updated, unchanged, removed } = counts[entity];
    const cells = [created, updated, unchanged, removed].map((count) => String(count).padStart(10));
    return nameOf(entity).padEnd(16) + cells.join('');
  });
  const heads = ['created', 'updated', 'unchanged', 'removed'].map((head) => head.padStart(10));
  const more = ended.length > shownPaths ? ` and ${ended.length - shownPaths} more` : '';
  const paths = `${ended.slice(0, shownPaths).join(', ')}${more}`;
  const lost = ended.length > 0 ? [`Not found from now on, unless redirects.yaml names them: ${paths}.`] : [];
  const end = [...lost, ...languageLines(), `Imported in ${ms} ms.`];
  return [' '.repeat(16) + heads.join(''), ...lines, ...end].join('\n');
}

const summedLine = (note: FileNote): string =>
  noteLine(note) + (note.more > 0 ? `; and ${note.more} more of this kind (--verbose lists them)` : '');

function fileText(
  {
    kind,
    encoding,
    separator,
    products,
    variants,
    notes,
    summedNotes,
    unread,
    fallbacks,
    pictures,
  }: FileReport,
  verbose: boolean,
): string {
  return [
    `A file of the kind ${kind} (${encoding}, ${separator}): ${products} products, ${variants} variants.`,
    ...(unread.length > 0 ? [`Columns that are not read: ${unread.join(', ')}.`] : []),
    ...(verbose ? notes : summedNotes.map(summedLine)),
    ...Object.entries(fallbacks).map(
      ([language, count]) => `${count} products have no text in ${language}: another language is shown.`,
    ),
    ...(pictures.kept > 0 ? [`${pictures.kept} pictures are kept.`] : []),
    ...pictures.failures.map(({ picture, message }) => `The picture ${picture} is missing: it ${message}.`),
  ].join('\n');
}

/** The folder of a call that names none. Throws if it could replace a merchant's catalogue. */
async function demoFolder(db: Database): Promise<string> {
  const root = process.cwd();
  const loaded = await loadedCatalogue(db);
  if (isDemoOrNone(loaded, root)) return demoCatalogue(root);
  throw new CommandError(
    `The database holds the catalogue of ${loaded?.folder ?? 'another folder'}: name the folder to import.`,
  );
}

/** Throws CommandError for a folder that is not imported as a whole, else the error. */
function refuse(error: unknown): never {
  const isRefused = error instanceof FolderError || error instanceof RemovalError;
  throw isRefused ? new CommandError(error.message) : error;
}

const changesText = (changes: CatalogueChanges): string =>
  (['products', 'variants'] as const)
    .map((kind) => {
      const { created, removed, unchanged, updated } = changes[kind];
      return `${nameOf(kind)}: ${created} new, ${updated} changed, ${unchanged} unchanged, ${removed} taken off sale`;
    })
    .join('; ');

/** Without a database, or with one of another release, nothing is compared. */
async function withDatabaseIfAny<T>(
  note: Invocation['note'],
  work: (db: Database | null) => Promise<T>,
): Promise<T> {
  let isOpen = false;
  return withDatabase((db) => {
    isOpen = true;
    return work(db);
  }).catch((error: unknown) => {
    if (isOpen || !(error instanceof Error)) throw error;
    note(error.message);
    return work(null);
  });
}

/** Reads a merchant's file and writes its map; nothing is imported. Throws CommandError where the import would be refused. */
async function dryRun(
  options: ConvertOptions,
  db: Database | null,
  { has, show }: Invocation,
): Promise<void> {
  const compared = db && {
    ownersOf: (addresses: readonly string[]) => addressOwners(db, addresses),
    compare: (folder: string, models: ReadonlySet<string>) => compareCatalogue(db, folder, models),
  };
  const surveyed = await problemsOf(surveyFile({ ...options, ...compared }));
  if (!surveyed.ok) throw problemsError(surveyed.error);
  const { changes, report, map, questions, problems } = surveyed.data;
  const refusals = [...problems, ...questions].map(problemLine);
  const text = [
    fileText(report, has('verbose')),
    ...refusals,
    ...(changes ? [`An import would change: ${changesText(changes)}.`] : []),
    `The map is ${map}.`,
  ].join('\n');
  if (refusals.length > 0) throw new CommandError(text, { status: 'error', ...surveyed.data });
  show(surveyed.data, text);
}

async function isFile(path: string | undefined): Promise<boolean> {
  return path !== undefined && ((await stat(path).catch(() => null))?.isFile() ?? false);
}

async function catalogueOf(
  db: Database,
  options: ConvertOptions | null,
  given: string | undefined,
): Promise<Pick<Converted, 'folder' | 'inFile'> & { report: FileReport | null }> {
  if (options) {
    const ownersOf = (addresses: readonly string[]) => addressOwners(db, addresses);
    const converted = await problemsOf(convertFile({ ...options, ownersOf }));
    if (!converted.ok) throw problemsError(converted.error);
    return converted.data;
  }
  const folder = given === undefined ? await demoFolder(db) : resolve(given);
  return { folder, report: null, inFile: (problems) => [...problems] };
}

function gapsText(products: readonly ProductGaps[]): string {
  if (products.length === 0) return english('import.gaps.fine');
  const counts = new Map<ProductGaps['gaps'][number]['kind'], number>();
  for (const { gaps } of products)
    for (const kind of new Set(gaps.map((gap) => gap.kind))) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [
    ...products.map((product) => gapLine(english, product)),
    ...[...counts].map(
      ([kind, count]) => `${String(count).padStart(6)} lack ${english(`import.gaps.kind.${kind}`)}`,
    ),
  ].join('\n');
}

const gapsCsv = (products: readonly ProductGaps[]): string =>
  [
    'sku,name,lacks,detail',
    ...products.flatMap(({ sku, name, gaps }) =>
      gaps.map(({ kind, detail }) => [sku, name, kind, detail].map(csvCell).join(',')),
    ),
  ].join('\n');

export const commands: Commands = {
  import: {
    usage: `[folder | file [--as ${formatNames.join('|')}] [--map map.yaml] [--dry-run] [--verbose]] [--allow-removal]`,
    summary:
      'import a catalogue, or the export of another shop; without a name the demo, only into the embedded database',
    run: async (invocation) => {
      const { has, note, oneOf, show, text, wrong } = invocation;
      const [given] = invocation.positionals;
      const as = oneOf('as', formatNames);
      const map = text('map');
      const isOfFile = as !== undefined || map !== undefined || has('dry-run') || has('verbose');
      const file = given !== undefined && (await isFile(given)) ? resolve(given) : null;
      if (file === null && isOfFile) throw new CommandError(`${given ?? 'import'}: name a file to import.`);
      const options: ConvertOptions | null =
        file === null
          ? null
          : {
              file,
              as,
              map,
              work: join(mediaFolder(), '.import'),
              onProgress: (progress) => note(englishProgress(progress)),
            };
      if (options && has('dry-run')) return withDatabaseIfAny(note, (db) => dryRun(options, db, invocation));
      if (given === undefined && !importsDemo(env())) {
        const cause = env().DATABASE_URL ? 'DATABASE_URL is set' : 'PRODUCTION is on';
        throw wrong(`name the folder, because ${cause} (the demo is demo/catalogue)`);
      }
      await withDatabase(async (db, url) => {
        await migrate(url);
        const { folder, report, inFile } = await catalogueOf(db, options, given);
        const allowRemoval = has('allow-removal');
        const onProgress = (done: number, total: number) =>
          note(englishProgress({ code: 'imported', done, total }));
        const mediaOptions = folder === demoCatalogue(process.cwd()) ? {} : { mediaStore: mediaStore() };
        const imported = await withStaffLog(db, 'command.import', basename(given ?? folder), () =>
          problemsOf(importCatalogue(db, folder, { onProgress, allowRemoval, ...mediaOptions })),
        ).catch(refuse);
        if (!imported.ok) throw problemsError(inFile(imported.error));
        const data = report === null ? imported.data : { ...imported.data, file: report };
        show(
          data,
          [...(report ? [fileText(report, has('verbose'))] : []), reportText(imported.data)].join('\n'),
        );
      }, true);
    },
  },
  'catalogue check': {
    usage: '[--format text|csv|json]',
    summary:
      'list products without a picture, translation, product safety data, GTIN, price, filter or facts of a camera system, and bundles without their parts',
    run: async ({ oneOf, show }) => {
      const texts = {
        text: gapsText,
        csv: gapsCsv,
        json: (all: readonly ProductGaps[]) => JSON.stringify(all, null, 2),
      };
      const format = oneOf('format', ['text', 'csv', 'json']) ?? 'text';
      const products = await withAdmin((admin) => admin.catalogue.gaps());
      show(products, texts[format](products));
    },
  },
};
