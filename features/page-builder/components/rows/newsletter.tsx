import { NewsletterSignup } from '@/features/newsletter/components/newsletter-signup';
import { Container } from '@/ui/layout';
import type { RowProps } from '../../row-props';

/** The form of the newsletter. */
export function Newsletter({ context }: RowProps<'newsletter'>) {
  return (
    <Container className="pt-12 lg:pt-16">
      <div className="rounded-lg border border-line">
        <NewsletterSignup store={context.store} />
      </div>
    </Container>
  );
}
