import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Language } from '@/config/types';
import type { ProblemCode } from '@/lib/messages/coded-texts';
import {
  type CatalogueChanges,
  type FileNote,
  type MapQuestion,
  noteLine,
  type Problem,
} from '../../../ports/admin/catalogue';
import { ImportError, problemOf } from '../check/report';
import {
  type Family,
  type FileFormat,
  type Findings,
  findingsOf,
  type SourceFile,
  type SourceRow,
  summedNotes,
} from './article';
import { cleanArticle } from './article-numbers';
import { omittedText, plainArticles } from './article-prices';
import { Families } from './families';
import { formatOf, guessedColumns, missingColumns, unknownColumns, unreadIn } from './source/file-columns';
import {
  columnQuestions,
  completed,
  emptyMap,
  type ImportMap,
  type MapFile,
  mapText,
  openQuestions,
  parseMap,
  provisional,
} from './import-map';
import { type FetchedPictures, fetchPictures, hasPicture, modelOfPicture } from './pictures';
import { openSource, rowsOf, withColumns } from './source/source-file';
import { isAddress, surveyOf } from './survey';
import {
  type ConvertOptions,
  type Opened,
  problemsOfFile,
  writeCatalogue,
  type Written,
  writtenProblems,
} from './write-catalogue';
import { google } from './formats/google';
import { magento } from './formats/magento';
import { sheet } from './formats/sheet';
import { shopify } from './formats/shopify';
import { woocommerce } from './formats/woocommerce';

/** The kinds of files that can be imported; the first that recognises the columns reads a file. */
const formats: readonly FileFormat[] = [shopify, woocommerce, magento, google, sheet];
export const formatNames: readonly string[] = formats.map(({ name }) => name);

export interface FileReport {
  readonly kind: string;
  readonly encoding: SourceFile['encoding'];
  readonly separator: 'XML' | 'comma' | 'semicolon' | 'tab' | 'bar';
  readonly products: number;
  readonly variants: number;
  readonly notes: readonly string[];
  readonly summedNotes: readonly FileNote[];
  readonly unread: readonly string[];
  readonly fallbacks: Readonly<Partial<Record<Language, number>>>;
  readonly pictures: {
    readonly kept: number;
    readonly failures: FetchedPictures['failures'];
  };
}

/** The rows of a file, with progress; those with characters that a wrong encoding leaves behind are reported together. */
async function* countedRows(
  source: SourceFile,
  { onProgress, progressStep = 10_000 }: ConvertOptions,
): AsyncGenerator<SourceRow> {
  let count = 0;
  for await (const row of rowsOf(source)) {
    count += 1;
    if (count % progressStep === 0) onProgress?.({ code: 'read', done: count });
    yield row;
  }
}

/** Reads a file, passes it on, and removes its temporary files. */
async function withFile<Answer>(
  options: ConvertOptions,
  source: SourceFile,
  format: FileFormat,
  use: (opened: Opened) => Promise<Answer>,
): Promise<Answer> {
  const problems: Problem[] = [];
  const notes: Problem[] = [];
  const families = new Families(join(options.work, 'articles.tmp'), format);
  try {
    const omitted = new Map<string, number>();
    const findings = findingsOf(source.name, problems, notes, omitted);
    let count = 0;
    for await (const article of plainArticles(format, () => countedRows(source, options), findings, source)) {
      families.add(cleanArticle(article, findings));
      count += 1;
    }
    if (omitted.size > 0) findings.note(0, ['omitted', { list: omittedText(omitted) }]);
    if (count === 0 && problems.length === 0) findings.problem(1, '', 'noArticles');
    const { damaged } = source.use;
    if (damaged.size > 0) findings.problem(Math.min(...damaged), '', ['damaged', { rows: damaged.size }]);
    const survey = surveyOf(families.all({}), (name) => hasPicture(dirname(options.file), name));
    for (const [code, { count: rows, line }] of survey.foreign)
      findings.problem(line, 'price', ['currency', { code, rows }]);
    return await use({ source, format, families, survey, problems, notes });
  } finally {
    families.remove();
  }
}

const mapPath = ({ file, map }: ConvertOptions): string => map ?? join(dirname(file), 'map.yaml');

async function readMap(options: ConvertOptions): Promise<MapFile> {
  const path = mapPath(options);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const problems: Problem[] = [];
  const name = basename(path);
  const map = text === null ? emptyMap() : parseMap(name, text.normalize('NFC'), problems);
  if (!map) throw new ImportError(problems);
  return { name, text: text ?? '', map };
}

const separators = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

const reportOf = (source: SourceFile, kind: string, opened?: Opened): FileReport => ({
  kind,
  encoding: source.encoding,
  separator: source.isXml ? 'XML' : separators[source.delimiter],
  products: opened?.survey.articles ?? 0,
  variants: opened?.survey.variants ?? 0,
  notes: opened?.notes.map(noteLine) ?? [],
  summedNotes: summedNotes(opened?.notes ?? []),
  unread: opened ? unreadIn(source) : [],
  fallbacks: {},
  pictures: { kept: 0, failures: [] },
});

/** Checks the file as far as the map answers, and writes the map with what it found. Answers that the map has stay. */
export async function surveyFile(options: ConvertOptions): Promise<{
  report: FileReport;
  map: string;
  questions: readonly MapQuestion[];
  problems: readonly Problem[];
  /** Null while something is open, and without `compare`. */
  changes: CatalogueChanges | null;
}> {
  const given = await readMap(options);
  let source = await openSource(options.file, given.map.columns);
  let format = formatOf(source, options.as, formats);
  const path = mapPath(options);
  const { name } = given;
  let { map } = given;
  if (!format) {
    map = { ...map, columns: { ...guessedColumns(source.titles), ...map.columns } };
    source = withColumns(source, map.columns);
    format = sheet;
    if (missingColumns(source.columns).length > 0) {
      const text = mapText(map);
      await writeFile(path, text);
      const questions = columnQuestions({ name, text, map }, source);
      return { report: reportOf(source, sheet.name), map: path, questions, problems: [], changes: null };
    }
  }
  return withFile(options, source, format, async (opened) => {
    const { survey, problems } = opened;
    map = completed(map, survey);
    const text = mapText(map);
    await writeFile(path, text);
    const { lines, fallbacks } = await check(options, opened, map);
    const questions = openQuestions({ name, text, map }, survey, opened.source.name);
    if (lines.length + problems.length + questions.length === 0)
      problems.push(problemOf(opened.source.name, 1, '', 'allOut'));
    const report = {
      ...reportOf(opened.source, opened.format.name, opened),
      products: lines.length,
      fallbacks,
    };
    const isOpen = questions.length + problems.length > 0;
    const changes = isOpen ? null : await compared(options, opened, map);
    return { report, map: path, questions, problems, changes };
  });
}

async function compared(
  options: ConvertOptions,
  opened: Opened,
  map: ImportMap,
): Promise<CatalogueChanges | null> {
  if (!options.compare) return null;
  const models = new Set<string>();
  const base = picturesAt(options, map);
  const { folder } = await writeCatalogue(options, opened, map, silent, (picture) => {
    const model = modelOfPicture(base, picture);
    models.add(model);
    return model;
  });
  return options.compare(folder, models);
}

const absences: readonly ProblemCode[] = ['noBrand', 'noCategory', 'noPicture', 'noProduct'];

async function check(options: ConvertOptions, opened: Opened, map: ImportMap): Promise<Written> {
  const { source, problems, notes } = opened;
  const findings = findingsOf(source.name, problems, notes);
  const written = await writeCatalogue(
    options,
    opened,
    provisional(map, opened.survey),
    findings,
    () => null,
  );
  const known = new Set(problems.map(({ line }) => line));
  const found = await writtenProblems(options.work, source.name, written.lines);
  // One fault may break other rules, and what is missing may be a row that has a problem itself.
  const isNew = ({ code, line }: Problem) =>
    !known.has(line) && (problems.length === 0 || !absences.includes(code));
  problems.push(...found.filter(isNew));
  return written;
}

function picturesAt({ file }: ConvertOptions, { pictures }: ImportMap): string {
  const named = pictures ?? '.';
  return isAddress(named) ? named : resolve(dirname(file), named);
}

async function getPictures(
  options: ConvertOptions,
  map: ImportMap,
  { families }: Opened,
): Promise<FetchedPictures> {
  const { work, isAllowed, onProgress } = options;
  return fetchPictures(picturesIn(families.all(map)), {
    base: picturesAt(options, map),
    target: join(work, 'media'),
    ...(isAllowed && { isAllowed }),
    onProgress: (done) => done % 100 === 0 && onProgress?.({ code: 'pictures', done }),
  });
}

function* picturesIn(families: Iterable<Family>): Generator<string> {
  for (const { article, variants } of families)
    for (const each of [article, ...variants]) yield* each.pictures;
}

export interface Converted {
  readonly folder: string;
  readonly report: FileReport;
  readonly inFile: (problems: readonly Problem[]) => Problem[];
}

/** Throws ImportError with all problems and unanswered questions before it fetches pictures; failed ones are reported. */
export async function convertFile(options: ConvertOptions): Promise<Converted> {
  const given = await readMap(options);
  const source = await openSource(options.file, given.map.columns);
  const format = formatOf(source, options.as, formats);
  if (!format) throw unknownColumns(source, formatNames);
  return withFile(options, source, format, (opened) => convertOpened(options, opened, given));
}

const ignore = () => undefined;
const silent: Findings = { problem: ignore, note: ignore, omit: ignore };

async function convertOpened(options: ConvertOptions, opened: Opened, given: MapFile): Promise<Converted> {
  const { source, survey, problems } = opened;
  const map = completed(given.map, survey);
  const { folder, lines, fallbacks } = await check(options, opened, map);
  problems.push(...openQuestions({ ...given, map }, survey, source.name));
  if (problems.length > 0) throw new ImportError(problems);
  let pictures: FileReport['pictures'] = { kept: 0, failures: [] };
  if (survey.hasPictures) {
    const { kept, failures, modelOf } = await getPictures(options, map, opened);
    pictures = { kept, failures };
    await writeCatalogue(options, opened, map, silent, modelOf);
  }
  const report = {
    ...reportOf(source, opened.format.name, opened),
    products: lines.length,
    fallbacks,
    pictures,
  };
  return { folder, report, inFile: (found) => problemsOfFile(found, source.name, lines) };
}
