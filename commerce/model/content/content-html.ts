import { escapeHtml } from '@/lib/text/safe-text';

const LINK = /^(\/(?!\/)|https:\/\/|mailto:|tel:)/;

/** Converts inline markup. The text is escaped first, so only links and emphasis become tags. */
function inline(text: string): string {
  return escapeHtml(text)
    .replace(/\[([^\]]+)\]\(([^()\s]+)\)/g, (whole, label: string, target: string) =>
      LINK.test(target) ? `<a href="${target}">${label}</a>` : whole,
    )
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
}

function block(lines: readonly string[]): string {
  const [first = ''] = lines;
  const heading = /^(#{2,3}) +(.*)$/.exec(first);
  if (heading) {
    const level = heading[1]?.length ?? 2;
    return `<h${level}>${inline(heading[2] ?? '')}</h${level}>` + blocks(lines.slice(1));
  }
  if (!first.startsWith('- ')) {
    const end = lines.findIndex((line) => line.startsWith('- ') || /^#{2,3} /.test(line));
    const paragraph = end === -1 ? lines : lines.slice(0, end);
    return (
      `<p>${paragraph.map((line) => inline(line.trim())).join(' ')}</p>` +
      blocks(lines.slice(paragraph.length))
    );
  }
  const items: string[] = [];
  let used = 0;
  for (const line of lines) {
    if (line.startsWith('- ')) items.push(line.slice(2).trim());
    else if (line.startsWith('  ')) items[items.length - 1] += ` ${line.trim()}`;
    else break;
    used += 1;
  }
  const list = items.map((item) => `<li>${inline(item)}</li>`).join('');
  return `<ul>${list}</ul>` + blocks(lines.slice(used));
}

function blocks(lines: readonly string[]): string {
  return lines.length === 0 ? '' : block(lines);
}

/** Paragraphs, `## headings`, `- lists`, `[links](/path)`, `**emphasis**`. Escapes HTML: the result is safe in a page. */
export function contentHtml(text: string): string {
  return text
    .split(/\n[ \t]*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .map(blocks)
    .filter((html) => html !== '')
    .join('\n');
}
