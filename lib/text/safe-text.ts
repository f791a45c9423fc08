/** Anything that looks like an email address; brackets, quotes and separators around it are not part of it. */
const anyAddress = /(?<![^\s<>"'(),;:=])[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g;

/** Replaces every email address of a text by `…`, so that the text may be logged. */
export const maskAddresses = (text: string): string => text.replaceAll(anyAddress, '…');

/** Letters of Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Wraps a right-to-left name in a first strong isolate, so that it does not reorder its neighbours. In markup: `<bdi>`. */
export const isolated = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and attribute values. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Characters that XML 1.0 has no way to write, and halves of pairs. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The same for XML; characters that XML does not have are left out. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(notInXml, ''));
