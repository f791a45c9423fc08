import { Container } from '@/ui/layout';
import type { RowProps } from '../../row-props';
import { Markdown } from '../markdown';

/** A text with headings, lists and links. */
export function RichText({ row }: RowProps<'richText'>) {
  return (
    <Container className="pt-8">
      <Markdown text={row.text} />
    </Container>
  );
}
