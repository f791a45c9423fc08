import { Parser } from 'htmlparser2';
import type { DescriptionBlock } from '../../../model/product';

/** The path of a page of the shop that an address of the file means; null if it means none. */
export type OwnPath = (href: string) => string | null;

const headings = /^h[1-6]$/;
const dropped = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'noscript',
  'template',
  'svg',
  'head',
  'title',
  'form',
]);
const dividing = new Set(
  'p div section article header footer ul ol table tbody thead tfoot blockquote pre hr dl dt dd figure figcaption'.split(
    ' ',
  ),
);

const clean = (text: string): string =>
  text
    .replaceAll(/[\s\u00a0]+/g, ' ')
    // oxlint-disable-next-line no-control-regex -- matches control characters on purpose
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffd]/g, '')
    .trim();

class Blocks {
  readonly collected: DescriptionBlock[] = [];
  #text = '';
  #hasLink = false;
  #heading = false;
  #list: string[] | null = null;
  #lists = 0;
  #rows: string[][] | null = null;
  #dropped = 0;
  #link: string | null = null;

  constructor(private readonly ownPath: OwnPath) {}

  text(part: string): void {
    if (this.#dropped === 0) this.#text += part;
  }

  end(): void {
    const text = clean(this.#text);
    const hasLink = this.#hasLink;
    this.#text = '';
    this.#hasLink = false;
    if (text === '' || /^\[\]\(.*\)$/.test(text)) return;
    if (this.#rows) (this.#rows.at(-1) ?? this.#row()).push(text);
    else if (this.#list) this.#list.push(text);
    else if (this.#heading) this.collected.push({ heading: text });
    else this.collected.push(hasLink ? { text } : text);
  }

  open(name: string, href: string | undefined): void {
    if (dropped.has(name)) this.#dropped += 1;
    else if (name === 'br') this.#break();
    else if (name === 'a') this.#openLink(href);
    else if (name === 'li') this.end();
    else if (name === 'tr') this.#row();
    else if (dividing.has(name) || headings.test(name)) this.#openPart(name);
  }

  /** `isImplied`: the end of another element ends it; the text of a paragraph goes on, as browsers show it. */
  close(name: string, isImplied: boolean): void {
    if (name === 'p' && isImplied) return;
    if (dropped.has(name)) this.#dropped = Math.max(0, this.#dropped - 1);
    else if (name === 'a') this.#closeLink();
    else if (headings.test(name)) this.#closeHeading();
    else if (name === 'ul' || name === 'ol') this.#closeList();
    else if (name === 'table') this.#closeTable();
    else if (name === 'td' || name === 'th') this.#closeCell();
    else if (name === 'li' || (dividing.has(name) && !this.#rows && !this.#list)) this.end();
  }

  #break(): void {
    if (this.#rows || this.#list) this.text(' ');
    else this.end();
  }

  #openPart(name: string): void {
    // A paragraph inside of a cell or an item is part of it.
    if (this.#rows || (this.#list && !/^[uo]l$/.test(name))) return this.text(' ');
    this.end();
    if (headings.test(name)) this.#heading = true;
    else if (name === 'ul' || name === 'ol') {
      this.#list ??= [];
      this.#lists += 1;
    } else if (name === 'table') this.#rows = [];
  }

  #row(): string[] {
    const row: string[] = [];
    this.#rows?.push(row);
    return row;
  }

  /** A cell without text keeps its place. */
  #closeCell(): void {
    const text = clean(this.#text);
    this.#text = '';
    this.#hasLink = false;
    this.#rows?.at(-1)?.push(text);
  }

  #closeHeading(): void {
    if (this.#rows || this.#list) return this.text(' ');
    this.end();
    this.#heading = false;
  }

  #closeList(): void {
    this.end();
    this.#lists = Math.max(0, this.#lists - 1);
    if (this.#lists > 0) return;
    if (this.#list && this.#list.length > 0) this.collected.push({ list: this.#list });
    this.#list = null;
  }

  #closeTable(): void {
    const rows = (this.#rows ?? []).filter((row) => row.some((cell) => cell !== ''));
    this.#rows = null;
    this.#text = '';
    if (rows.length > 0) this.collected.push({ table: rows });
  }

  #openLink(href: string | undefined): void {
    this.#link = href === undefined ? null : this.ownPath(href);
    if (this.#link !== null) this.text('[');
  }

  #closeLink(): void {
    if (this.#link === null) return;
    this.text(`](${this.#link})`);
    this.#hasLink = true;
    this.#link = null;
  }
}

/** Keeps no attribute, style or script, and links only to own pages, as `[text](/path)`. Also accepts plain text. */
export function blocksOf(html: string, ownPath: OwnPath = () => null): DescriptionBlock[] {
  const blocks = new Blocks(ownPath);
  if (!/<[a-z!/]/i.test(html) && !/&(?:[a-z]+|#\d+);/i.test(html)) {
    for (const part of html.split(/\r?\n\s*\r?\n/)) {
      blocks.text(part);
      blocks.end();
    }
    return blocks.collected;
  }
  const parser = new Parser({
    onopentag: (name, { href }) => blocks.open(name, href),
    ontext: (text) => blocks.text(text),
    onclosetag: (name, isImplied) => blocks.close(name, isImplied),
  });
  parser.end(html);
  blocks.end();
  return blocks.collected;
}

/** The text of blocks in one line, without the addresses of links. */
export function plainText(blocks: readonly DescriptionBlock[]): string {
  return blocks
    .flatMap((block) => {
      if (typeof block === 'string') return [block];
      if ('text' in block) return [block.text];
      if ('list' in block) return block.list;
      return [];
    })
    .join(' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}

/** The last segment of the path of an address, without `.html`: what shops call a page. */
export function pageName(href: string): string {
  const [path = ''] = href.split(/[?#]/);
  return (path.replace(/\/$/, '').split('/').at(-1) ?? '').replace(/\.html?$/, '');
}
