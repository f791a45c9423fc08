import type { Context } from '@/commerce/context';
import type { ContentRow } from '@/commerce/model/content/content-rows';
import { NewsletterSignup } from '@/features/newsletter/components/newsletter-signup';
import { Container, SectionHeading } from '@/ui/layout';
import type { LinkTargets, RowProps } from '../target-url';
import { getLinkTargets } from '../server/loaders';
import { Markdown } from './markdown';
import { Banner } from './rows/banner';
import { CardTiles } from './rows/card-tiles';
import { Columns } from './rows/columns';
import { CompactTiles } from './rows/compact-tiles';
import { Faq } from './rows/faq';
import { Hero } from './rows/hero';
import { PictureTiles } from './rows/picture-tiles';
import { ProductCarousel } from './rows/product-carousel';
import { StepTiles } from './rows/step-tiles';
import { TrustStrip } from './rows/trust-strip';
import { UspPanel } from './rows/usp-panel';
import { ReviewQuotes as Quotes } from '@/features/reviews/components/review-quotes';
import { Authenticity } from '@/features/reviews/components/review-summary';
import { getReviewQuotes } from '@/features/reviews/server/loaders';
import { storeConfig } from '@/config/shop/stores';
import { imageSources } from '@/ui/picture/image-url';

function Usps({ row, context, targets }: RowProps<'usps'>) {
  return row.look === 'strip' ? (
    <TrustStrip row={row} store={context.store} />
  ) : (
    <UspPanel row={row} targets={targets} />
  );
}

function RichText({ row }: RowProps<'richText'>) {
  return (
    <Container className="pt-8">
      <Markdown text={row.text} />
    </Container>
  );
}

function Newsletter({ context }: RowProps<'newsletter'>) {
  return (
    <Container className="pt-12 lg:pt-16">
      <div className="rounded-lg border border-line">
        <NewsletterSignup store={context.store} />
      </div>
    </Container>
  );
}

const looks = { cards: CardTiles, pictures: PictureTiles, compact: CompactTiles, steps: StepTiles };

function CategoryTiles(props: RowProps<'categoryTiles'>) {
  const Tiles = looks[props.row.look];
  return <Tiles {...props} />;
}

interface AnyRowProps {
  readonly row: ContentRow;
  readonly context: Context;
  readonly targets: LinkTargets;
  readonly heroLevel: 1 | 2;
}

function Row({ row, heroLevel, ...rest }: AnyRowProps) {
  switch (row.type) {
    case 'hero':
      return <Hero row={row} level={heroLevel} {...rest} />;
    case 'banner':
      return <Banner row={row} {...rest} />;
    case 'richText':
      return <RichText row={row} {...rest} />;
    case 'productCarousel':
      return <ProductCarousel row={row} {...rest} />;
    case 'categoryTiles':
      return <CategoryTiles row={row} {...rest} />;
    case 'faq':
      return <Faq row={row} {...rest} />;
    case 'video':
      return <Video row={row} {...rest} />;
    case 'columns':
      return <Columns row={row} {...rest} />;
    case 'usps':
      return <Usps row={row} {...rest} />;
    case 'reviewQuotes':
      return <ReviewQuotes row={row} {...rest} />;
    case 'newsletter':
      return <Newsletter row={row} {...rest} />;
    case 'layout':
      return null;
  }
}

interface ContentRowsProps {
  readonly rows: readonly ContentRow[];
  readonly context: Context;
  /** Whether a hero in the first row has the title of the page, which every page has once. */
  readonly titled?: boolean;
}

export async function ContentRows({ rows, context, titled = false }: ContentRowsProps) {
  if (rows.length === 0) return null;
  const targets = await getLinkTargets(context, rows);
  return rows.map((row, index) => (
    <Row
      // Rows are rendered once, on the server: their order is their identity.
      key={`${index} ${row.type}`}
      row={row}
      context={context}
      targets={targets}
      heroLevel={titled && index === 0 ? 1 : 2}
    />
  ));
}

async function ReviewQuotes({ row, context }: RowProps<'reviewQuotes'>) {
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
