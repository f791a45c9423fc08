export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'strong'; readonly parts: readonly Inline[] }
  | { readonly type: 'link'; readonly href: string; readonly parts: readonly Inline[] };

export type Block =
  | { readonly type: 'paragraph'; readonly parts: readonly Inline[] }
  | { readonly type: 'heading'; readonly level: 2 | 3; readonly parts: readonly Inline[] }
  | { readonly type: 'list'; readonly items: readonly (readonly Inline[])[] };

const allowedTarget = /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)/;

const mark = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^()\s]+)\)/g;

/** The parts of a line. What is not a mark, or links to a forbidden target, is text as it was written. */
function inlines(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  const addText = (until: number) => {
    if (until > end) parts.push({ type: 'text', text: text.slice(end, until) });
  };
  for (const match of text.matchAll(mark)) {
    const [whole, strong, label, target] = match;
    if (target !== undefined && !allowedTarget.test(target)) continue;
    addText(match.index);
    if (strong !== undefined) parts.push({ type: 'strong', parts: inlines(strong) });
    else if (label !== undefined && target !== undefined)
      parts.push({ type: 'link', href: target, parts: [{ type: 'text', text: label }] });
    end = match.index + whole.length;
  }
  addText(text.length);
  return parts;
}

const isItem = (line: string) => line.startsWith('- ');
const headingOf = (line: string) => /^(#{2,3}) +(.+)$/.exec(line);

function readList(lines: readonly string[]): { block: Block; used: number } {
  const items: string[] = [];
  let used = 0;
  for (const line of lines) {
    if (isItem(line)) items.push(line.slice(2).trim());
    else if (line.startsWith('  ') && items.length > 0) items.push(`${items.pop() ?? ''} ${line.trim()}`);
    else break;
    used += 1;
  }
  return { block: { type: 'list', items: items.map(inlines) }, used };
}

function readBlock(lines: readonly string[]): { block: Block; used: number } {
  const [first = ''] = lines;
  const heading = headingOf(first);
  if (heading) {
    const level = heading[1]?.length === 3 ? 3 : 2;
    return { block: { type: 'heading', level, parts: inlines(heading[2] ?? '') }, used: 1 };
  }
  if (isItem(first)) return readList(lines);
  const stop = lines.findIndex((line, index) => index > 0 && (isItem(line) || headingOf(line)));
  const used = stop === -1 ? lines.length : stop;
  const text = lines.slice(0, used).map((line) => line.trim());
  return { block: { type: 'paragraph', parts: inlines(text.join(' ')) }, used };
}

/** `## headings`, `### headings`, `- lists`, `**emphasis**`, `[links](/path)`. No HTML: the result is rendered as text. */
export function readMarkdown(text: string): Block[] {
  return text.split(/\n[ \t]*\n/).flatMap((part) => {
    const blocks: Block[] = [];
    let lines = part.split('\n').filter((line) => line.trim() !== '');
    while (lines.length > 0) {
      const { block, used } = readBlock(lines);
      blocks.push(block);
      lines = lines.slice(used);
    }
    return blocks;
  });
}
