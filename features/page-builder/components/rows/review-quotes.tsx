import { ReviewQuotes as Quotes } from '@/features/reviews/components/review-quotes';
import { Authenticity } from '@/features/reviews/components/review-summary';
import { getReviewQuotes } from '@/features/reviews/server/loaders';
import { Container, SectionHeading } from '@/ui/layout';
import type { RowProps } from '../../target-url';

/** The newest good reviews; renders nothing without reviews. */
export async function ReviewQuotes({ row, context }: RowProps<'reviewQuotes'>) {
  const quotes = await getReviewQuotes(context, row.count);
  if (quotes.length === 0) return null;
  return (
    <Container
      id="customer-quotes"
      className="deferred-section [--estimate:60rem] lg:[--estimate:30rem] pt-12 lg:pt-16"
    >
      <SectionHeading level={2} title={row.title} />
      <Quotes quotes={quotes} store={context.store} />
      <div className="mt-4">
        <Authenticity />
      </div>
    </Container>
  );
}
