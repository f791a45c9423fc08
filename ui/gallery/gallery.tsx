import { Actions } from '@/ui/gallery/actions';
import { Commerce } from '@/ui/gallery/commerce';
import { Forms } from '@/ui/gallery/forms';
import { Foundations } from '@/ui/gallery/foundations';
import { Messages } from '@/ui/gallery/messages';
import { Navigation } from '@/ui/gallery/navigation';
import { Orders } from '@/ui/gallery/orders';
import { Container, Heading } from '@/ui/layout';

/**
 * Every component of the design system in all its states, on one page. For development only: its sample texts are
 * English and German and not translated.
 */
export function Gallery() {
  return (
    <Container>
      <main id="main" tabIndex={-1}>
        <Heading level={1} className="py-8">
          Design system
        </Heading>
        <Foundations />
        <Actions />
        <Commerce />
        <Orders />
        <Forms />
        <Navigation />
        <Messages />
      </main>
    </Container>
  );
}
