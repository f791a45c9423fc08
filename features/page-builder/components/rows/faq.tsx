import { AccordionItem } from '@/ui/accordion';
import { Container, SectionHeading } from '@/ui/layout';
import type { RowProps } from '../../target-url';
import { Markdown } from '../markdown';

export function Faq({ row }: RowProps<'faq'>) {
  return (
    <Container className="pt-12 lg:pt-16">
      <SectionHeading level={2} title={row.title} />
      <div className="max-w-narrow divide-y divide-line border-y border-line">
        {row.items.map(({ question, answer }) => (
          <AccordionItem key={question} title={question}>
            <Markdown text={answer} headingLevel={3} />
          </AccordionItem>
        ))}
      </div>
    </Container>
  );
}
