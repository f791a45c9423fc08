import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { stringify } from 'yaml';
import type { Language } from '@/config/types';
import type { Problem } from '../../../ports/admin/catalogue';
import { ImportError } from '../check/problems';
import { type Family, type FileFormat, findingsOf, type SourceFile, type SourceRow } from './article';
import { omittedText, plainArticles } from './article-facts';
import { Conversion } from './catalogue-of';
import { Families } from './families';
import {
  completed,
  emptyMap,
  type ImportMap,
  type MapFile,
  mapText,
  openQuestions,
  parseMap,
} from './import-map';
import { type FetchedPictures, fetchPictures, hasPicture, type PictureSource } from './pictures';
import type { OwnersOf } from './product-addresses';
import { openSource, rowsOf } from './source-file';
import { isAddress, type Survey, surveyOf } from './survey';
import { google } from './formats/google';
import { magento } from './formats/magento';
import { sheet } from './formats/sheet';
import { shopify } from './formats/shopify';
import { woocommerce } from './formats/woocommerce';

/** The kinds of files that can be imported; the first that recognises the columns reads a file. */
const formats: readonly FileFormat[] = [shopify, woocommerce, magento, google, sheet];
export const formatNames: readonly string[] = formats.map(({ name }) => name);

export interface ConvertOptions {
  readonly file: string;
  /** The name of a format; recognised by the columns if it is missing. */
  readonly as?: string | undefined;
  /** The map; `map.yaml` next to the file if it is missing. */
  readonly map?: string | undefined;
  /** The folder that becomes `<work>/catalogue` and `<work>/media`. */
  readonly work: string;
  readonly isAllowed?: PictureSource['isAllowed'];
  /** Which products of the shop have addresses; without it, the first article of a name gets the address made from it. */
  readonly ownersOf?: OwnersOf;
  readonly onProgress?: (text: string) => void;
  /** After how many rows or products progress is shown; 10,000 by default. */
  readonly progressStep?: number;
}

/** What a file holds, for the operator. */
export interface FileReport {
  readonly kind: string;
  readonly encoding: SourceFile['encoding'];
  readonly separator: 'XML' | 'comma' | 'semicolon' | 'tab';
  readonly products: number;
  readonly variants: number;
  /** What was left out on purpose. */
  readonly notes: readonly string[];
  /** The number of texts that are those of another language. */
  readonly fallbacks: Readonly<Partial<Record<Language, number>>>;
  readonly pictures: {
    readonly kept: number;
    readonly failures: readonly { picture: string; reason: string }[];
  };
}

interface Opened {
  readonly source: SourceFile;
  readonly format: FileFormat;
  readonly families: Families;
  readonly survey: Survey;
  readonly problems: Problem[];
  readonly notes: string[];
}

function formatOf(source: SourceFile, as: string | undefined): FileFormat {
  const columns = new Set(source.columns.map((column) => column.toLowerCase()));
  const format = formats.find(({ name, recognises }) =>
    as === undefined ? recognises(columns) || (source.isXml && name === 'google') : name === as,
  );
  if (format) return format;
  const message = `is not recognised by its columns (${source.columns.slice(0, 8).join(', ')}…): name the kind by --as ${formatNames.join('|')}`;
  throw new ImportError([{ file: source.name, line: 1, field: '', message }]);
}

/** The rows of a file, with progress. */
async function* countedRows(
  source: SourceFile,
  { onProgress, progressStep = 10_000 }: ConvertOptions,
): AsyncGenerator<SourceRow> {
  let count = 0;
  for await (const row of rowsOf(source)) {
    count += 1;
    if (count % progressStep === 0) onProgress?.(`${count} rows read`);
    yield row;
  }
}

/** Reads a file, passes it on, and removes what was written of it meanwhile. */
async function withFile<Answer>(
  options: ConvertOptions,
  use: (opened: Opened) => Promise<Answer>,
): Promise<Answer> {
  const source = await openSource(options.file);
  const format = formatOf(source, options.as);
  const problems: Problem[] = [];
  const notes: string[] = [];
  const families = new Families(join(options.work, 'articles.tmp'), format);
  try {
    const omitted = new Map<string, number>();
    const findings = findingsOf(source.name, problems, notes, omitted);
    let count = 0;
    for await (const article of plainArticles(format, () => countedRows(source, options), findings, source)) {
      families.add(article);
      count += 1;
    }
    if (omitted.size > 0) notes.push(`${source.name}: left out: ${omittedText(omitted)}`);
    if (count === 0 && problems.length === 0)
      problems.push({ file: source.name, line: 1, field: '', message: 'has no articles' });
    const survey = surveyOf(families.all([]), (name) => hasPicture(dirname(options.file), name));
    return await use({ source, format, families, survey, problems, notes });
  } finally {
    families.remove();
  }
}

const mapPath = ({ file, map }: ConvertOptions): string => map ?? join(dirname(file), 'map.yaml');

/** The map with an entry for all that the file has. Throws ImportError for an invalid one. */
async function readMap(options: ConvertOptions, survey: Survey): Promise<MapFile> {
  const path = mapPath(options);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const problems: Problem[] = [];
  const name = basename(path);
  const map = text === null ? emptyMap() : parseMap(name, text, problems);
  if (!map) throw new ImportError(problems);
  return { name, text: text ?? '', map: completed(map, survey) };
}

const separators = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;

const reportOf = ({ source, format, survey, notes }: Opened): FileReport => ({
  kind: format.name,
  encoding: source.encoding,
  separator: source.isXml ? 'XML' : separators[source.delimiter],
  products: survey.articles,
  variants: survey.variants,
  notes,
  fallbacks: {},
  pictures: { kept: 0, failures: [] },
});

/**
 * Reads a merchant's file and writes the map with what it found. Resolves with the report, the path of the map, its questions and the
 * problems of the file. Answers that the map has stay.
 */
export async function surveyFile(
  options: ConvertOptions,
): Promise<{ report: FileReport; map: string; questions: readonly Problem[]; problems: readonly Problem[] }> {
  return withFile(options, async (opened) => {
    const { source, families, survey, problems, notes } = opened;
    const { name, map } = await readMap(options, survey);
    const path = mapPath(options);
    const text = mapText(map);
    await writeFile(path, text);
    let products = 0;
    for (const _ of families.all(map.leave_out, findingsOf(source.name, problems, notes))) products += 1;
    const questions = openQuestions({ name, text, map }, survey, source.name);
    return { report: { ...reportOf(opened), products }, map: path, questions, problems };
  });
}

async function getPictures(
  { file, work, isAllowed, onProgress }: ConvertOptions,
  map: ImportMap,
  { families, survey }: Opened,
): Promise<FetchedPictures> {
  if (!survey.hasPictures) return { kept: 0, failures: [], modelOf: () => null };
  const named = map.pictures ?? '.';
  const base = isAddress(named) ? named : resolve(dirname(file), named);
  return fetchPictures(picturesIn(families.all(map.leave_out)), {
    base,
    target: join(work, 'media'),
    ...(isAllowed && { isAllowed }),
    onProgress: (done) => done % 100 === 0 && onProgress?.(`${done} pictures`),
  });
}

function* picturesIn(families: Iterable<Family>): Generator<string> {
  for (const { article, variants } of families)
    for (const each of [article, ...variants]) yield* each.pictures;
}

/** A converted file, and how to name the lines of the file in problems of the catalogue made of it. */
export interface Converted {
  readonly folder: string;
  readonly report: FileReport;
  readonly inFile: (problems: readonly Problem[]) => Problem[];
}

/**
 * Turns a merchant's file into a catalogue folder (demo/README.md) below `work`, which the import reads. Throws ImportError with all
 * problems of the file, and with the questions of the map that are not answered. Pictures that fail are in the report.
 */
export function convertFile(options: ConvertOptions): Promise<Converted> {
  return withFile(options, (opened) => convertOpened(options, opened));
}

async function convertOpened(options: ConvertOptions, opened: Opened): Promise<Converted> {
  const { source, survey, families, problems, notes } = opened;
  const mapFile = await readMap(options, survey);
  const { map } = mapFile;
  problems.push(...openQuestions(mapFile, survey, source.name));
  const findings = findingsOf(source.name, problems, notes);
  const fallbacks: Partial<Record<Language, number>> = {};
  let pictures: FetchedPictures | null = null;
  const conversion = new Conversion(map, survey, families.all(map.leave_out, findings), {
    ...findings,
    missingText: (language) => void (fallbacks[language] = (fallbacks[language] ?? 0) + 1),
    pictureOf: (picture) => pictures?.modelOf(picture) ?? null,
  });
  if (problems.length > 0) throw new ImportError(problems);
  pictures = await getPictures(options, map, opened);
  const { ownersOf = async () => new Map<string, string>() } = options;
  await conversion.assignAddresses(() => families.all(map.leave_out), ownersOf);
  const folder = join(options.work, 'catalogue');
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'products'), { recursive: true });
  const lines = await writeProducts(
    join(folder, 'products/feed.jsonl'),
    families.all(map.leave_out),
    conversion,
    options,
  );
  if (problems.length > 0) throw new ImportError(problems);
  for (const [name, rows] of Object.entries(conversion.references()))
    await writeFile(
      join(folder, `${name}.yaml`),
      stringify(rows, { lineWidth: 0, aliasDuplicateObjects: false }),
    );
  const inFile = (fileProblems: readonly Problem[]) => problemsOfFile(fileProblems, source.name, lines);
  const { kept, failures } = pictures;
  const report = { ...reportOf(opened), products: lines.length, fallbacks, pictures: { kept, failures } };
  return { folder, report, inFile };
}

/**
 * Names the lines of the file in problems of the catalogue that was made of it. A text that all languages have in common is one fault.
 */
function problemsOfFile(problems: readonly Problem[], name: string, lines: readonly number[]): Problem[] {
  const located = problems.map((each) => {
    if (each.file !== 'products/feed.jsonl') return each;
    const field = each.field.replace(/^texts\.[a-z]{2}\./, '');
    return { ...each, file: name, line: lines[each.line - 1] ?? each.line, field };
  });
  return [...new Map(located.map((each) => [JSON.stringify(each), each])).values()];
}

/** Writes a row per product; resolves with the lines of the file that they come from. */
async function writeProducts(
  path: string,
  families: Iterable<Family>,
  conversion: Conversion,
  { onProgress, progressStep = 10_000 }: ConvertOptions,
): Promise<number[]> {
  const out = createWriteStream(path);
  const lines: number[] = [];
  for (const family of families) {
    const row = conversion.product(family);
    if (!row) continue;
    lines.push(family.article.line);
    if (lines.length % progressStep === 0) onProgress?.(`${lines.length} products converted`);
    if (!out.write(`${JSON.stringify(row)}\n`)) await once(out, 'drain');
  }
  await finished(out.end());
  return lines;
}
