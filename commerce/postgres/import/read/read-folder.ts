import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { MediaStore } from '@/lib/media/media-store';
import { type Media, namedMedia, storeMedia, withAddresses } from './catalogue-media';
import { encodingProblem, linesOf, withoutMark } from '../encoding';
import { linesInFile } from './json-lines';
import type { Problem } from '../../../ports/admin/catalogue';
import { ImportError, problemOf } from '../check/report';

/** Increment it when the same files give different rows or search documents: the next import then writes every product. */
export const IMPORTER = 14;

export interface CatalogueFolder {
  /** Text by name: `brands.yaml`, `products/domes.yaml`, `reviews/nl.yaml`, `search/nl.yaml`, `content/pages/terms.yaml`. */
  readonly files: ReadonlyMap<string, string>;
  /** Paths of JSON Lines files, by name: `products/feed.jsonl`. They are read part by part. */
  readonly feeds: ReadonlyMap<string, string>;
  readonly media: Media;
  /** Views of each picture model, in display order; the key is the model's id. */
  readonly models: ReadonlyMap<string, readonly string[]>;
  readonly fingerprint: string;
}

/** The folder cannot be imported. The message is one line for the user. */
export class FolderError extends Error {}

const modelsSchema = z.object({ models: z.array(z.object({ id: z.string(), views: z.array(z.string()) })) });

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const isYaml = (name: string): boolean => /\.ya?ml$/i.test(name);

/** Throws ImportError for files of YAML that would not be read, because their names end otherwise. */
function checkEndings(files: readonly string[]): void {
  const problems = files
    .filter((file) => isYaml(file) && !file.endsWith('.yaml'))
    .map((file) => problemOf(file, 1, '', 'ending'));
  if (problems.length > 0) throw new ImportError(problems);
}

/** Names of the importable files in the subfolder `part` of `folder`, prefixed with `part`; also of those that end otherwise. */
async function filesIn(folder: string, part: string): Promise<string[]> {
  const names = (await namesIn(join(folder, part))).filter(
    (name) => isYaml(name) || (part === 'products' && name.endsWith('.jsonl')),
  );
  return names.map((name) => `${part}/${name}`);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function readModels(folder: string): Promise<{ text: string; models: Map<string, string[]> }> {
  const text = (await readIfThere(join(folder, '../pictures/models.json'))) ?? '{"models":[]}';
  const parsed = modelsSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new FolderError('pictures/models.json does not list models with their views');
  return { text, models: new Map(parsed.data.models.map(({ id, views }) => [id, views])) };
}

/** Hashes file by file, because a large catalogue exceeds the maximum length of a string. */
class Fingerprint {
  readonly #hash = createHash('sha256');

  add(...parts: readonly (string | Buffer)[]): void {
    for (const part of parts) this.#hash.update(`${part.length} `).update(part);
  }

  *lines(path: string): Generator<Buffer> {
    for (const { bytes } of linesInFile(path)) {
      this.add(bytes);
      yield bytes;
    }
  }

  text(): string {
    return this.#hash.digest('hex');
  }
}

/** The names of the files to read in `folder`, and next to it. Throws FolderError and ImportError. */
async function filesOf(folder: string): Promise<{ names: string[]; contentNames: string[] }> {
  const folderFiles = (await namesIn(folder)).filter(isYaml);
  if (folderFiles.length === 0)
    throw new FolderError(`${folder} holds no catalogue: it contains no YAML file`);
  const below = await Promise.all(['products', 'reviews', 'search'].map((part) => filesIn(folder, part)));
  const content = await Promise.all(
    ['content', 'content/pages'].map((part) => filesIn(join(folder, '..'), part)),
  );
  const names = [...folderFiles, ...below.flat()];
  const contentNames = content.flat();
  checkEndings([...names, ...contentNames]);
  return { names, contentNames };
}

/**
 * Reads the catalogue in `folder` and the files next to it: `../content/*.yaml` and `../content/pages/*.yaml`, the file names of `../media`,
 * `../pictures/models.json`. With `mediaStore` the files of `../media` are copied there, and the catalogue names their addresses. Throws FolderError if the folder has no catalogue, and ImportError for files that are
 * not UTF-8 or are named `.yml`.
 */
export async function readFolder(
  folder: string,
  mediaStore: MediaStore | null = null,
): Promise<CatalogueFolder> {
  const { names, contentNames } = await filesOf(folder);
  const fingerprint = new Fingerprint();
  // Texts and products are written for the stores that run, with prices in their currencies.
  const stores = storeCodes.map((code) => [code, ...storeConfig(code).availableCurrencyCodes].join());
  fingerprint.add(String(IMPORTER), String(names.length), stores.join(' '));
  const files = new Map<string, string>();
  const feeds = new Map<string, string>();
  const problems: Problem[] = [];
  const places = [
    ...names.map((name) => [folder, name]),
    ...contentNames.map((name) => [join(folder, '..'), name]),
  ];
  for (const [place = '', name = ''] of places) {
    const path = join(place, name);
    fingerprint.add(name);
    const report = (problem: Problem | null) => problem && problems.push(problem);
    if (name.endsWith('.jsonl')) {
      feeds.set(name, path);
      report(encodingProblem(name, fingerprint.lines(path)));
      continue;
    }
    const content = await readFile(path);
    fingerprint.add(content);
    report(encodingProblem(name, linesOf(content)));
    files.set(name, withoutMark(content).toString());
  }
  if (problems.length > 0) throw new ImportError(problems);
  const mediaFolder = join(folder, '../media');
  const media = await (mediaStore === null ? namedMedia(mediaFolder) : storeMedia(mediaFolder, mediaStore));
  const { text, models } = await readModels(folder);
  fingerprint.add(JSON.stringify([...media.values()]), text);
  if (mediaStore !== null)
    for (const [name, content] of files) files.set(name, withAddresses(content, media));
  return { files, feeds, media, models, fingerprint: fingerprint.text() };
}

/** Views of a whole article: its size beside a thing that everybody knows, and what is in its box. */
const viewsOfWhole = ['scale', 'box'];

/**
 * Null if neither `models.json` nor a file name has the model; empty if its pictures are not rendered yet. A part of an article, such as
 * the recorder of a kit, lacks the views of a whole article.
 */
export function picturesOf(
  { media, models }: Pick<CatalogueFolder, 'media' | 'models'>,
  id: string,
  isPart = false,
): string[] | null {
  const views = models.get(id)?.filter((view) => !isPart || !viewsOfWhole.includes(view));
  if (views) return views.flatMap((view) => media.get(`${id}-${view}.webp`) ?? []);
  const pictures = [...media].filter(
    ([name]) =>
      name.startsWith(`${id}-`) && /^[a-z]+\.(?:webp|avif|png|jpg)$/.test(name.slice(id.length + 1)),
  );
  return pictures.length === 0 ? null : pictures.map(([, address]) => address);
}
