import { Accordion, AccordionItem } from '@/ui/accordion';
import { Container, SectionHeading } from '@/ui/layout';
import type { RowProps } from '../../row-props';
import { Markdown } from '../markdown';

/** Questions that open their answers. Works without JavaScript. */
export function Faq({ row }: RowProps<'faq'>) {
  return (
    <Container className="pt-12 lg:pt-16">
      <SectionHeading level={2} title={row.title} />
      <Accordion className="max-w-narrow">
        {row.items.map(({ question, answer }) => (
          <AccordionItem key={question} title={question}>
            <Markdown text={answer} headingLevel={3} />
          </AccordionItem>
        ))}
      </Accordion>
    </Container>
  );
}
