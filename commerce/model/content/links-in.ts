/** A link of content, and what it leads to: the code of a page or category, or a path of the shop. */
export interface ContentReference {
  /** Where the content has it: `home.0.actions.1.target`. */
  readonly field: string;
  readonly kind: 'page' | 'category' | 'path';
  readonly value: string;
}

const kinds = ['page', 'category', 'path'] as const;

export const markdownLink = /\[([^\]]+)\]\((\/(?![/\\])[^()\s]*)\)/g;

const htmlLink = /<a href="(\/(?!\/)[^"]*)"/g;

/** The fields of a row that are Markdown; the others show their text as it is written. */
export const markdownFields = (row: Readonly<Record<string, unknown>>): string[] =>
  ['text', 'answer'].filter(
    (name) =>
      typeof row[name] === 'string' && (name === 'answer' || row.type === 'richText' || row.kind === 'text'),
  );

const asPaths = (field: string, matches: Iterable<readonly (string | undefined)[]>, group: number) =>
  [...matches].map((match): ContentReference => ({ field, kind: 'path', value: match[group] ?? '' }));

export const linksInHtml = (html: string, field: string): ContentReference[] =>
  asPaths(field, html.replaceAll('&amp;', '&').matchAll(htmlLink), 1);

export function linksIn(content: unknown, field: string): ContentReference[] {
  if (typeof content !== 'object' || content === null) return [];
  const given: Readonly<Record<string, unknown>> = { ...content };
  const direct = kinds.flatMap((kind) => {
    const value = given[kind];
    return typeof value === 'string' ? [{ field, kind, value }] : [];
  });
  const inTexts = markdownFields(given).flatMap((name) =>
    asPaths(`${field}.${name}`, String(given[name]).matchAll(markdownLink), 2),
  );
  const below = Object.entries(given).flatMap(([key, each]) => linksIn(each, `${field}.${key}`));
  return [...direct, ...inTexts, ...below];
}
