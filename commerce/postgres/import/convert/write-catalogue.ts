import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { stringify } from 'yaml';
import type { Language } from '@/config/types';
import type { ImportProgress } from '@/lib/messages/coded-texts';
import type { CatalogueChanges, Problem } from '../../../ports/admin/catalogue';
import { checkFolder } from '../check/check-folder';
import { ImportError } from '../check/report';
import { readFolder } from '../read/read-folder';
import type { Family, FileFormat, Findings, SourceFile } from './article';
import { Conversion } from './catalogue-of';
import type { Families } from './families';
import type { ImportMap } from './import-map';
import { messagesInAll } from './in-all-languages';
import type { PictureSource } from './pictures';
import type { OwnersOf } from './product-addresses';
import type { Survey } from './survey';

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
  /** What an import of the folder would change, asked once nothing is open; its pictures, which are not fetched, have these models. */
  readonly compare?: (folder: string, models: ReadonlySet<string>) => Promise<CatalogueChanges | null>;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** After how many rows or products progress is shown; 10,000 by default. */
  readonly progressStep?: number;
}

export interface Opened {
  readonly source: SourceFile;
  readonly format: FileFormat;
  readonly families: Families;
  readonly survey: Survey;
  readonly problems: Problem[];
  readonly notes: Problem[];
}

type ProductLines = readonly number[];

export interface Written {
  readonly folder: string;
  readonly lines: readonly ProductLines[];
  readonly fallbacks: Partial<Record<Language, number>>;
}

/** `pictureOf`: the model of a picture; null for one that is missing. */
export async function writeCatalogue(
  options: ConvertOptions,
  { survey, families }: Opened,
  map: ImportMap,
  findings: Findings,
  pictureOf: (picture: string) => string | null,
): Promise<Written> {
  const fallbacks: Partial<Record<Language, number>> = {};
  const conversion = new Conversion(map, survey, families.all(map, findings), {
    ...findings,
    missingText: (language) => void (fallbacks[language] = (fallbacks[language] ?? 0) + 1),
    pictureOf,
  });
  const { work, file, ownersOf = async () => new Map<string, string>() } = options;
  await conversion.assignAddresses(() => families.all(map), ownersOf);
  const folder = join(work, 'catalogue');
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'products'), { recursive: true });
  const lines = await writeProducts(join(folder, feed), families.all(map), conversion, options);
  for (const [name, rows] of Object.entries(conversion.references(await messagesInAll())))
    await writeFile(
      join(folder, `${name}.yaml`),
      stringify(rows, { lineWidth: 0, aliasDuplicateObjects: false }),
    );
  await copyContent(dirname(file), work);
  return { folder, lines, fallbacks };
}

/** Copies the pages of the shop, which are in `content` next to the file, to where the import reads them. */
async function copyContent(from: string, work: string): Promise<void> {
  await rm(join(work, 'content'), { recursive: true, force: true });
  await cp(join(from, 'content'), join(work, 'content'), { recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    },
  );
}

const feed = 'products/feed.jsonl';

async function writeProducts(
  path: string,
  families: Iterable<Family>,
  conversion: Conversion,
  { onProgress, progressStep = 10_000 }: ConvertOptions,
): Promise<ProductLines[]> {
  const out = createWriteStream(path);
  const lines: ProductLines[] = [];
  for (const family of families) {
    const row = conversion.product(family);
    if (!row) continue;
    lines.push([family.article.line, ...family.variants.map(({ line }) => line)]);
    if (lines.length % progressStep === 0) onProgress?.({ code: 'converted', done: lines.length });
    if (!out.write(`${JSON.stringify(row)}\n`)) await once(out, 'drain');
  }
  await finished(out.end());
  return lines;
}

export async function writtenProblems(
  work: string,
  name: string,
  lines: readonly ProductLines[],
): Promise<Problem[]> {
  if (lines.length === 0) return [];
  try {
    checkFolder(await readFolder(join(work, 'catalogue')));
    return [];
  } catch (error) {
    if (error instanceof ImportError) return problemsOfFile(error.problems, name, lines);
    throw error;
  }
}

/** Gives the lines of the merchant's file. A field has one fault, however many languages and rules it concerns. */
export function problemsOfFile(
  problems: readonly Problem[],
  name: string,
  lines: readonly ProductLines[],
): Problem[] {
  const located = problems.map((each) => {
    if (each.file !== feed) return each;
    const [, variant, rest = each.field] = /^variants\[(\d+)\]\.(.*)$/.exec(each.field) ?? [];
    const at = variant === undefined ? 0 : Number(variant) + 1;
    const field = rest.replace(/^texts\.[a-z]{2}\.|(?<=^(?:guarantee|downloads).*)\.[a-z]{2}$/, '');
    return { ...each, file: name, line: lines[each.line - 1]?.[at] ?? each.line, field };
  });
  const faults = new Map<string, Problem>();
  for (const each of located) {
    const key = `${each.file}:${each.line}:${each.field}`;
    const field = each.file === name ? columnOf(each.field) : each.field;
    if (!faults.has(key)) faults.set(key, { ...each, field });
  }
  return [...faults.values()];
}

/** The column of a sheet that has a field of a row: `except[10]` is `except`, `guarantee.years` is `guarantee_years`. */
const columnOf = (field: string): string =>
  field
    .replace(/\[\d+\].*$/, '')
    .replace(/^guarantee\.(?!guarantor)/, 'guarantee_')
    .replace(/^guarantee\./, '');
