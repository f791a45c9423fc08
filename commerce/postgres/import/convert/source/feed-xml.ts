import { Parser } from 'htmlparser2';
import { ImportError } from '../../check/problems';
import type { ColumnUse, SourceFile, SourceRow } from '../article';

interface Item {
  readonly cells: Map<string, string>;
  name: string | null;
  text: string;
}

function rowOf(line: number, cells: ReadonlyMap<string, string>, { asked, filled }: ColumnUse): SourceRow {
  for (const [name, text] of cells) if (text.trim() !== '') filled.add(name);
  const cell = (column: string) => {
    const name = column.toLowerCase();
    asked.add(name);
    return cells.get(name)?.trim().normalize('NFC') ?? '';
  };
  return { line, cell };
}

const nameOf = (tag: string) => tag.toLowerCase().replace(/^.*:/, '');
const isItem = (name: string) => name === 'item' || name === 'entry';

/**
 * The items of an RSS or Atom feed as rows, read as the text arrives: `<g:price>` is the column `price`, and the texts of an
 * element that occurs several times stand on lines of their own. Throws ImportError for XML that has no items.
 */
export async function* readFeed(
  { name: file, use }: Pick<SourceFile, 'name' | 'use'>,
  text: AsyncIterable<string>,
): AsyncGenerator<SourceRow> {
  const rows: SourceRow[] = [];
  const reading: { item: Item | null; line: number } = { item: null, line: 1 };
  const parser = new Parser(
    {
      onopentag(tag) {
        const name = nameOf(tag);
        if (isItem(name)) reading.item = { cells: new Map(), name: null, text: '' };
        else if (reading.item?.name === null) Object.assign(reading.item, { name, text: '' });
      },
      ontext(part) {
        if (reading.item?.name) reading.item.text += part;
      },
      onclosetag(tag) {
        const [name, { item }] = [nameOf(tag), reading];
        if (!item) return;
        if (isItem(name)) {
          rows.push(rowOf(reading.line, item.cells, use));
          reading.item = null;
        } else if (name === item.name) {
          const before = item.cells.get(name);
          item.cells.set(name, before === undefined ? item.text : `${before}\n${item.text}`);
          item.name = null;
        }
      },
    },
    { xmlMode: true },
  );
  let count = 0;
  for await (const part of text) {
    // Line by line, so that each item has the number of its line.
    for (const line of part.split(/(?<=\n)/)) {
      parser.write(line);
      if (line.endsWith('\n')) reading.line += 1;
    }
    count += rows.length;
    yield* rows.splice(0);
  }
  parser.end();
  if (count + rows.length === 0)
    throw new ImportError([{ file, line: 1, field: '', message: 'is XML without items' }]);
  yield* rows;
}
