import Link from 'next/link';
import type { ReactNode } from 'react';
import type { DescriptionBlock } from '@/commerce/model/product';
import { Heading } from '@/ui/layout';

/** A text whose links to own pages, `[text](/path)`, are links. */
function linked(text: string): ReactNode[] {
  return text.split(/(\[[^\]]+\]\(\/(?!\/)[^()\s]*\))/).map((part, index) => {
    const [, label, path] = /^\[([^\]]+)\]\((\/[^()\s]*)\)$/.exec(part) ?? [];
    if (label === undefined || path === undefined) return part;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text never move
      <Link key={index} href={path} prefetch={false} className="text-action underline underline-offset-4">
        {label}
      </Link>
    );
  });
}

function Table({ rows }: { readonly rows: readonly (readonly string[])[] }) {
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full text-left text-sm text-ink-soft">
        <tbody>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a stored table never move
            <tr key={at} className="border-b border-line align-top">
              {row.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <td key={column} className="py-1.5 pr-4">
                  {linked(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Block({ block }: { readonly block: DescriptionBlock }) {
  if (typeof block === 'string') return <p className="mt-3 text-ink-soft">{block}</p>;
  if ('text' in block) return <p className="mt-3 text-ink-soft">{linked(block.text)}</p>;
  if ('heading' in block)
    return (
      <Heading level={3} className="mt-6">
        {block.heading}
      </Heading>
    );
  if ('table' in block) return <Table rows={block.table} />;
  return (
    <ul className="mt-3 list-disc pl-5 text-ink-soft marker:text-brand">
      {block.list.map((item) => (
        <li key={item}>{linked(item)}</li>
      ))}
    </ul>
  );
}

/** Texts are never HTML. */
export function DescriptionBlocks({ blocks }: { readonly blocks: readonly DescriptionBlock[] }) {
  return blocks.map((block) => <Block key={JSON.stringify(block)} block={block} />);
}
