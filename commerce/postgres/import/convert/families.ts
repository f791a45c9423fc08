import { skuKey } from '@/lib/sku';
import { type Article, type Family, type FileFormat, type Findings, isFree } from './article';
import type { ImportMap } from './import-map';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const WRITTEN = 65_536;
/** How much is read ahead: some ten articles. */
const READ = 16_384;
/** A record begins with its length in bytes. */
const HEAD = 4;

/** Values in a temporary file, which are read by where they were written: a file of a merchant may not fit into memory. */
export class Spill<Value> {
  readonly #fd: number;
  #size = 0;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #block = Buffer.alloc(READ);
  #blockAt = 0;
  #blockSize = 0;

  /** `path`: the start of its name. Another process may have a file there. */
  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    const unique = `${path}-${randomUUID()}`;
    this.#fd = openSync(unique, 'wx+', 0o600);
    // The file lasts until it is closed, also by the end of a process that was killed.
    rmSync(unique);
  }

  add(value: Value): number {
    const content = Buffer.from(JSON.stringify(value));
    const head = Buffer.alloc(HEAD);
    head.writeUInt32LE(content.length);
    const at = this.#size;
    this.#waiting.push(head, content);
    this.#waitingBytes += HEAD + content.length;
    this.#size += HEAD + content.length;
    if (this.#waitingBytes >= WRITTEN) this.#flush();
    return at;
  }

  read(at: number): Value {
    this.#flush();
    const length = this.#bytes(at, HEAD).readUInt32LE();
    return JSON.parse(this.#bytes(at + HEAD, length).toString()) as Value;
  }

  remove(): void {
    closeSync(this.#fd);
  }

  #flush(): void {
    if (this.#waitingBytes === 0) return;
    const bytes = Buffer.concat(this.#waiting);
    for (let done = 0; done < bytes.length;)
      done += writeSync(this.#fd, bytes, done, bytes.length - done, this.#size - bytes.length + done);
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#blockSize = 0;
  }

  /** A view of the block, valid until the next call. */
  #bytes(at: number, length: number): Buffer {
    const isInBlock = at >= this.#blockAt && at + length <= this.#blockAt + this.#blockSize;
    if (!isInBlock) {
      if (length > this.#block.length) this.#block = Buffer.alloc(length);
      this.#blockSize = readSync(this.#fd, this.#block, 0, Math.max(READ, length), at);
      this.#blockAt = at;
    }
    return this.#block.subarray(at - this.#blockAt, at - this.#blockAt + length);
  }
}

const ignore = () => undefined;
const noFindings: Findings = { problem: ignore, note: ignore, omit: ignore };

/** Positions in the file of articles by a name in any case. */
class Positions {
  readonly #of = new Map<string, number[]>();

  add(name: string, at: number): void {
    const key = skuKey(name);
    const known = this.#of.get(key);
    if (known) known.push(at);
    else this.#of.set(key, [at]);
  }

  /** In the order of the file. */
  of(names: readonly string[]): number[] {
    return names.flatMap((name) => this.#of.get(skuKey(name)) ?? []).toSorted((a, b) => a - b);
  }

  keys(): Iterable<string> {
    return this.#of.keys();
  }
}

const namesOf = ({ sku, alias }: Article): string[] => (alias === '' ? [sku] : [sku, alias]);

/** Keeps them in a temporary file; memory holds 8 bytes for a product or variant, about 150 for one with variants. */
export class Families {
  readonly #articles: Spill<Article>;
  readonly #products: number[] = [];
  readonly #variants = new Positions();
  readonly #texts = new Positions();
  readonly #leftOut = new Set<string>();

  constructor(
    path: string,
    private readonly format: Pick<FileFormat, 'complete' | 'productsOf'>,
  ) {
    this.#articles = new Spill(path);
  }

  add(article: Article): void {
    if (article.role === 'left out') for (const name of namesOf(article)) this.#leftOut.add(skuKey(name));
    else {
      const at = this.#articles.add(article);
      if (article.role === 'texts') this.#texts.add(article.sku, at);
      else if (article.parent === null) this.#products.push(at);
      else this.#variants.add(article.parent, at);
    }
  }

  remove(): void {
    this.#articles.remove();
  }

  #read(at: number): Article {
    const article = this.#articles.read(at);
    const texts = { ...article.texts };
    for (const each of this.#texts.of([article.sku])) Object.assign(texts, this.#articles.read(each).texts);
    return { ...article, texts };
  }

  /**
   * The products in the order of the file, then those of groups of variants. Reports variants whose product the file lacks, except
   * for those of products that the file itself leaves out.
   */
  *all(
    {
      leave_out: leaveOut = [],
      zero_prices: zeroPrices = null,
    }: Partial<Pick<ImportMap, 'leave_out' | 'zero_prices'>>,
    findings: Findings = noFindings,
  ): Generator<Family> {
    const out = new Set(leaveOut.map((sku) => skuKey(sku)));
    const isKept = (article: Article) => {
      if (out.has(skuKey(article.sku))) return false;
      if (zeroPrices === null || !isFree(article)) return true;
      findings.note(article.line, ['freeOut', { sku: article.sku }]);
      return false;
    };
    const knownNames = new Set(this.#leftOut);
    const variantsOf = (names: readonly string[]) =>
      this.#variants
        .of(names)
        .map((at) => this.#read(at))
        .filter(isKept);
    for (const at of this.#products) {
      const article = this.#read(at);
      const names = namesOf(article);
      if (this.#variants.of(names).length === 0 ? !isKept(article) : out.has(skuKey(article.sku))) continue;
      for (const name of names) knownNames.add(skuKey(name));
      const variants = variantsOf(names);
      const family = this.format.complete?.({ article, variants }, findings) ?? { article, variants };
      const hasVariants = article.hasVariants || this.#variants.of(names).length > 0;
      if (hasVariants && variants.length === 0)
        findings.note(article.line, ['emptyOut', { sku: article.sku }]);
      else yield family;
    }
    for (const parent of this.#variants.keys())
      if (!knownNames.has(parent)) yield* this.#withoutProduct(variantsOf([parent]), findings);
  }

  *#withoutProduct(variants: readonly Article[], findings: Findings): Generator<Family> {
    const [first] = variants;
    if (!first) return;
    if (this.format.productsOf) return yield* this.format.productsOf(variants, findings);
    findings.problem(first.line, 'parent', ['noParent', { parent: first.parent ?? '', sku: first.sku }]);
  }
}
