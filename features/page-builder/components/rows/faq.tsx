import { Accordion } from '@/ui/islands/lazy';
import { Container, SectionHeading } from '@/ui/layout';
import type { RowProps } from '../../target-url';
import { Markdown } from '../markdown';

export function Faq({ row }: RowProps<'faq'>) {
  return (
    <Container className="pt-12 lg:pt-16">
      <SectionHeading level={2} title={row.title} />
      <Accordion
        className="max-w-narrow divide-y divide-line border-y border-line"
        sections={row.items.map(({ question, answer }) => ({
          key: question,
          title: question,
          content: <Markdown text={answer} headingLevel={3} />,
        }))}
      />
    </Container>
  );
}
