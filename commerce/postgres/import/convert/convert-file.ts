import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { stringify } from 'yaml';
import type { Language } from '@/config/types';
import type { Problem } from '../../../ports/admin/catalogue';
import { ImportError } from '../check/problems';
import { type Article, type FileFormat, findingsOf, type SourceFile } from './article';
import { Conversion } from './catalogue-of';
import { familiesOf, type Family } from './families';
import { completed, emptyMap, type ImportMap, mapText, openQuestions, parseMap } from './import-map';
import { fetchPictures, type PictureSource } from './pictures';
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
  /** The map; `map.yaml` beside the file if it is missing. */
  readonly map?: string | undefined;
  /** The folder that becomes `<work>/catalogue` and `<work>/media`. */
  readonly work: string;
  readonly isAllowed?: PictureSource['isAllowed'];
  readonly onProgress?: (text: string) => void;
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
  readonly articles: readonly Article[];
  readonly survey: Survey;
  readonly problems: Problem[];
  readonly notes: string[];
}

function formatOf(source: SourceFile, as: string | undefined): FileFormat {
  const columns = new Set(source.columns.map((column) => column.toLowerCase()));
  const found = formats.find(({ name, recognises }) =>
    as === undefined ? recognises(columns) || (source.isXml && name === 'google') : name === as,
  );
  if (found) return found;
  const message = `is not recognised by its columns (${source.columns.slice(0, 8).join(', ')}…): name the kind by --as ${formatNames.join('|')}`;
  throw new ImportError([{ file: source.name, line: 1, field: '', message }]);
}

async function openFile({ file, as }: ConvertOptions): Promise<Opened> {
  const source = await openSource(file);
  const format = formatOf(source, as);
  const problems: Problem[] = [];
  const notes: string[] = [];
  const articles: Article[] = [];
  const findings = findingsOf(source.name, problems, notes);
  for await (const article of format.articles(rowsOf(source), findings, source)) articles.push(article);
  if (articles.length === 0 && problems.length === 0)
    problems.push({ file: source.name, line: 1, field: '', message: 'has no articles' });
  return { source, format, articles, survey: surveyOf(articles), problems, notes };
}

const mapPath = ({ file, map }: ConvertOptions): string => map ?? join(dirname(file), 'map.yaml');

/** The map with an entry for all that the file has. Throws ImportError for an invalid one. */
async function readMap(options: ConvertOptions, survey: Survey): Promise<ImportMap> {
  const path = mapPath(options);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const problems: Problem[] = [];
  const map = text === null ? emptyMap() : parseMap(basename(path), text, problems);
  if (!map) throw new ImportError(problems);
  return completed(map, survey);
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
  const opened = await openFile(options);
  const map = await readMap(options, opened.survey);
  const path = mapPath(options);
  await writeFile(path, mapText(map));
  const families = familiesOf(
    opened.articles,
    map,
    findingsOf(opened.source.name, opened.problems, opened.notes),
  );
  const report = { ...reportOf(opened), products: families.length };
  return {
    report,
    map: path,
    questions: openQuestions(basename(path), map, opened.survey),
    problems: opened.problems,
  };
}

async function getPictures(options: ConvertOptions, map: ImportMap, families: readonly Family[]) {
  const { file, work, isAllowed, onProgress } = options;
  const named = map.pictures ?? '.';
  const base = isAddress(named) ? named : resolve(dirname(file), named);
  const pictures = families.flatMap(({ article, variants }) =>
    [article, ...variants].flatMap((each) => each.pictures),
  );
  return fetchPictures(pictures, {
    base,
    target: join(work, 'media'),
    ...(isAllowed && { isAllowed }),
    onProgress: (done, total) => done % 100 === 0 && onProgress?.(`${done} of ${total} pictures`),
  });
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
export async function convertFile(options: ConvertOptions): Promise<Converted> {
  const opened = await openFile(options);
  const { source, survey, problems, notes, articles } = opened;
  const map = await readMap(options, survey);
  problems.push(...openQuestions(basename(mapPath(options)), map, survey));
  const findings = findingsOf(source.name, problems, notes);
  const families = familiesOf(articles, map, findings);
  if (problems.length > 0) throw new ImportError(problems);
  const { models, failures } = await getPictures(options, map, families);
  const fallbacks: Partial<Record<Language, number>> = {};
  const conversion = new Conversion(map, survey, families, (picture) => models.get(picture) ?? null, {
    ...findings,
    missingText: (language) => void (fallbacks[language] = (fallbacks[language] ?? 0) + 1),
  });
  const folder = join(options.work, 'catalogue');
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'products'), { recursive: true });
  const lines = await writeProducts(join(folder, 'products/feed.jsonl'), families, conversion);
  if (problems.length > 0) throw new ImportError(problems);
  for (const [name, rows] of Object.entries(conversion.references()))
    await writeFile(
      join(folder, `${name}.yaml`),
      stringify(rows, { lineWidth: 0, aliasDuplicateObjects: false }),
    );
  const inFile = (found: readonly Problem[]) =>
    found.map((each) =>
      each.file === 'products/feed.jsonl'
        ? { ...each, file: source.name, line: lines[each.line - 1] ?? each.line }
        : each,
    );
  const report = {
    ...reportOf(opened),
    products: lines.length,
    fallbacks,
    pictures: { kept: models.size, failures },
  };
  return { folder, report, inFile };
}

/** Writes a row per product; resolves with the lines of the file that they come from. */
async function writeProducts(
  path: string,
  families: readonly Family[],
  conversion: Conversion,
): Promise<number[]> {
  const out = createWriteStream(path);
  const lines: number[] = [];
  for (const family of families) {
    const row = conversion.product(family);
    if (!row) continue;
    lines.push(family.article.line);
    if (!out.write(`${JSON.stringify(row)}\n`)) await once(out, 'drain');
  }
  await finished(out.end());
  return lines;
}
