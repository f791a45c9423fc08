import { escapeHtml } from '@/lib/text/safe-text';

/** Escaped HTML. Only `markup` creates it. */
export class Markup {
  private constructor(readonly text: string) {}

  static fromTemplate(parts: readonly string[], values: readonly Content[]): Markup {
    return new Markup(
      parts.map((part, index) => part + (index in values ? write(values[index]) : '')).join(''),
    );
  }
}

type Content = string | number | Markup | readonly Markup[] | null | undefined;

function write(content: Content): string {
  if (content === null || content === undefined) return '';
  if (content instanceof Markup) return content.text;
  if (typeof content === 'object') return content.map(({ text }) => text).join('');
  return escapeHtml(String(content));
}

/** Builds HTML: escapes texts and numbers, inserts `Markup` and lists of it unchanged, and null as nothing. */
export function markup(parts: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return Markup.fromTemplate(parts, values);
}
