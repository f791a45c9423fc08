/** Lengths in characters that search engines show of a title and of a description. */
export const metaLimits = { title: 60, description: 160 } as const;

/** The root layout's template adds the name of the shop (`site`), unless both together are too long. */
export function metaTitle(title: string, site: string): string | { readonly absolute: string } {
  return `${title} | ${site}`.length <= metaLimits.title ? title : { absolute: title };
}

/** A description for `<meta>`: the text in one line, cut after a sentence, or else after a word, where it is too long. */
export function metaDescription(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= metaLimits.description) return line;
  const room = line.slice(0, metaLimits.description + 1);
  const sentence = /^.{70,}[.!?](?= )/.exec(room)?.[0];
  if (sentence !== undefined) return sentence;
  const cut = room.slice(0, metaLimits.description).replace(/[\s,;:–—-]*\s\S*$/, '');
  return `${cut}…`;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The text of the paragraphs of sanitised HTML, without headings and lists. */
export function paragraphText(html: string): string {
  return [...html.matchAll(/<p\b[^>]*>(.*?)<\/p>/gs)]
    .map(([, inner = '']) => inner.replaceAll(/<[^>]*>/g, ''))
    .join(' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);
}

/** Fills the placeholders of a text of the content: `Delivery in {days} days`. A placeholder without a value is kept. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
