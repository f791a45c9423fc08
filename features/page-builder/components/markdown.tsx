import { type Block, type Inline, readMarkdown } from '@/lib/text/markdown';

function Parts({ parts }: { readonly parts: readonly Inline[] }) {
  return parts.map((part, index) => {
    const key = `${index} ${part.type}`;
    switch (part.type) {
      case 'text':
        return part.text;
      case 'strong':
        return (
          <strong key={key}>
            <Parts parts={part.parts} />
          </strong>
        );
      case 'link':
        return (
          <a key={key} href={part.href}>
            <Parts parts={part.parts} />
          </a>
        );
    }
  });
}

function MarkdownBlock({ block, headingLevel }: { readonly block: Block; readonly headingLevel: 2 | 3 }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Parts parts={block.parts} />
        </p>
      );
    case 'heading': {
      const Tag = block.level === 2 && headingLevel === 2 ? 'h2' : 'h3';
      return (
        <Tag>
          <Parts parts={block.parts} />
        </Tag>
      );
    }
    case 'list':
      return (
        <ul>
          {block.items.map((parts, index) => (
            <li key={`${index} item`}>
              <Parts parts={parts} />
            </li>
          ))}
        </ul>
      );
  }
}

/** A text of a row. It becomes elements, never HTML from a string. */
export function Markdown({
  text,
  headingLevel = 2,
}: {
  readonly text: string;
  readonly headingLevel?: 2 | 3;
}) {
  return (
    <div className="prose-shop [&>:first-child]:mt-0">
      {readMarkdown(text).map((block, index) => (
        <MarkdownBlock key={`${index} ${block.type}`} block={block} headingLevel={headingLevel} />
      ))}
    </div>
  );
}
