import { storeConfig } from '@/config/shop/stores';
import { imageSources } from '@/ui/picture/image-url';
import { Container, SectionHeading } from '@/ui/layout';
import type { RowProps } from '../../target-url';

/** A film below its title. The browser requests the poster only; the film loads when it is started. */
export function Video({ row, context }: RowProps<'video'>) {
  const { title, text, film, poster, captions } = row;
  return (
    <Container className="pt-12 lg:pt-16">
      <SectionHeading level={2} title={title} text={text} />
      <video
        controls
        playsInline
        preload="none"
        src={film}
        poster={imageSources(poster, 'page').src}
        aria-label={title}
        className="aspect-video w-full max-w-narrow rounded-lg bg-night object-cover"
      >
        <track kind="captions" src={captions} srcLang={storeConfig(context.store).locale} default />
      </video>
    </Container>
  );
}
