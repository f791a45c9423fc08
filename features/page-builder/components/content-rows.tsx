import type { Context } from '@/commerce/context';
import type { ContentRow, ContentAction } from '@/commerce/model/content/content-rows';
import { NewsletterSignup } from '@/features/newsletter/components/newsletter-signup';
import { clsx } from 'clsx';
import { Container, SectionHeading, Heading, Card } from '@/ui/layout';
import { type LinkTargets, type RowProps, targetUrl } from '../target-url';
import { getLinkTargets, getRowProducts } from '../server/loaders';
import { Markdown } from './markdown';
import { CardTiles, shownTiles, TileLink, StepTiles, PictureTiles } from './rows/tiles';
import { Columns } from './rows/columns';
import { Faq } from './rows/faq';
import { Hero } from './rows/hero';
import { SceneTiles } from './rows/scene-tiles';
import { TestedProducts } from './rows/tested-products';
import { TrustStrip, UspPanel, UspStory } from './rows/trust-strip';
import { ReviewQuotes as Quotes } from '@/features/reviews/components/review-quotes';
import { getReviewQuotes } from '@/features/reviews/server/loaders';
import { storeConfig } from '@/config/shop/stores';
import { imageSources } from '@/ui/picture/picture';
import { ButtonLink } from '@/ui/button';
import { ChevronRightIcon, ShieldIcon } from '@/ui/icons';
import { getTranslations } from 'next-intl/server';
import { Thumbnail } from '@/ui/picture/thumbnail';
import { ShippingCostNote } from '@/features/content/components/prices-note';
import { ProductGrid } from '@/features/product-card/components/product-grid';
import { wishlistToggleOf } from '@/features/wishlist/components/product-wishlist-toggle';
import { TextLink } from '@/ui/text-link';

interface ActionLinkProps {
  readonly action: ContentAction | undefined;
  readonly targets: LinkTargets;
}

function ActionLink({ action, targets }: ActionLinkProps) {
  const href = action && targetUrl(action.target, targets);
  if (!action || typeof href !== 'string') return null;
  return (
    <TextLink href={href} prefetch={false} standalone>
      {action.label}
    </TextLink>
  );
}

/** Hides the cards that would not fill the last row of three columns, by the number of cards in a grid. */
const fullRows: Readonly<Record<number, string>> = {
  4: 'md:max-xl:[&>ul]:grid-cols-4',
  5: 'md:max-xl:[&>ul>li:nth-child(n+4)]:hidden',
  7: 'md:max-xl:[&>ul>li:nth-child(n+7)]:hidden',
  8: 'md:max-xl:[&>ul>li:nth-child(n+7)]:hidden',
  10: 'md:max-xl:[&>ul>li:nth-child(n+10)]:hidden',
  11: 'md:max-xl:[&>ul>li:nth-child(n+10)]:hidden',
};

/** On phones the cards of a grid stand in one line. */
const lineOnPhones = '[&>ul]:scroll-line max-md:[&>ul]:auto-cols-[62%] max-md:[&>ul]:grid-cols-none';

async function ProductCarousel({ row, context, targets }: RowProps<'productCarousel'>) {
  if (row.look === 'tested') return <TestedProducts row={row} context={context} targets={targets} />;
  const products = await getRowProducts(context, row.products, targets);
  if (products.length === 0) return null;
  const grid = row.look === 'grid';
  return (
    <Container
      className={
        grid
          ? 'deferred-section [--estimate:36rem] lg:[--estimate:39rem] pt-8 md:pt-12 lg:pt-16'
          : 'deferred-section [--estimate:36rem] lg:[--estimate:40rem] pt-8 md:pt-12 lg:pt-16'
      }
    >
      <SectionHeading
        level={2}
        title={row.title}
        action={<ActionLink action={row.action} targets={targets} />}
      />
      <ShippingCostNote context={context} className="-mt-3 mb-4" />
      <div className={grid ? clsx(fullRows[products.length], lineOnPhones) : undefined}>
        <ProductGrid
          headingLevel={3}
          products={products}
          store={context.store}
          look={grid ? 'grid' : 'line'}
          toggle={wishlistToggleOf(context.store)}
        />
      </div>
    </Container>
  );
}

function CompactTiles(props: RowProps<'categoryTiles'>) {
  const { title, text } = props.row;
  return (
    <Container className="deferred-section [--estimate:16rem] lg:[--estimate:22rem] pt-8 md:pt-12 lg:pt-16">
      <SectionHeading level={2} title={title} text={text} />
      <ul className="scroll-line auto-cols-[70%] gap-2 max-md:grid-rows-2 md:grid-cols-2 md:gap-3 lg:grid-cols-4">
        {shownTiles(props).map(({ tile, category }, index) => (
          <Card
            key={`${index} ${tile.category}`}
            as="li"
            padding="none"
            interactive
            className="flex items-center gap-2 p-1.5 pr-2 sm:gap-3 sm:p-2 sm:pr-3"
          >
            <Thumbnail src={tile.picture ?? category.image} size="sm" className="max-sm:size-10" />
            <h3 className="min-w-0 flex-1 text-sm leading-snug hyphens-auto">
              <TileLink tile={tile} category={category} />
            </h3>
            <ChevronRightIcon className="size-4 text-ink-faint max-sm:hidden" />
          </Card>
        ))}
      </ul>
    </Container>
  );
}

function Usps({ row, context, targets }: RowProps<'usps'>) {
  switch (row.look) {
    case 'strip':
      return <TrustStrip row={row} store={context.store} targets={targets} />;
    case 'story':
      return <UspStory row={row} targets={targets} />;
    default:
      return <UspPanel row={row} targets={targets} />;
  }
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
    <Container className="pt-8 md:pt-12 lg:pt-16">
      <div className="rounded-lg border border-line">
        <NewsletterSignup store={context.store} />
      </div>
    </Container>
  );
}

const looks = {
  cards: CardTiles,
  scenes: SceneTiles,
  pictures: PictureTiles,
  compact: CompactTiles,
  steps: StepTiles,
};

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
    case 'listTile':
    case 'productPage':
    case 'pagePictures':
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

/** How reviews are verified (docs/countries.md "review authenticity"): one line, which opens. */
async function Checks() {
  const t = await getTranslations('reviews');
  return (
    <details className="mt-3 text-sm text-ink-soft">
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-action hover:underline">
        <ShieldIcon className="size-4.5 text-brand" />
        {t('checkTitle')}
      </summary>
      <p className="max-w-prose pb-2">{t('check')}</p>
    </details>
  );
}

async function ReviewQuotes({ row, context }: RowProps<'reviewQuotes'>) {
  const quotes = await getReviewQuotes(context, row.count);
  if (quotes.length === 0) return null;
  return (
    <Container
      id="customer-quotes"
      className="deferred-section [--estimate:24rem] lg:[--estimate:25rem] pt-8 md:pt-12 lg:pt-16"
    >
      <SectionHeading level={2} title={row.title} text={row.text} />
      <Quotes quotes={quotes} store={context.store} />
      <Checks />
    </Container>
  );
}

/** A film below its title. The browser requests the poster only; the film loads when it is started. */
export function Video({ row, context }: RowProps<'video'>) {
  const { title, text, film, poster, captions } = row;
  return (
    <Container className="pt-8 md:pt-12 lg:pt-16">
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

function Notice({ row, targets }: RowProps<'banner'>) {
  return (
    <Container className="pt-6 md:pt-10">
      <aside
        aria-label={row.title}
        className="flex flex-wrap items-center justify-between gap-x-8 rounded-lg border border-line bg-sunken px-4 py-2.5 text-sm md:gap-y-2 md:px-5 md:py-4"
      >
        <p className="min-w-0">
          <strong className="font-semibold">{row.title}</strong>{' '}
          <span className="text-ink-soft">{row.text}</span>
        </p>
        <ActionLink action={row.action} targets={targets} />
      </aside>
    </Container>
  );
}

function Panel({ row, targets }: RowProps<'banner'>) {
  const href = row.action && targetUrl(row.action.target, targets);
  return (
    <Container className="pt-8 md:pt-12 lg:pt-16">
      <section className="night flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-lg p-5 md:p-6 lg:p-10">
        <div className="min-w-0 max-w-prose">
          <Heading level={2} className="text-white">
            {row.title}
          </Heading>
          {row.text !== undefined && <p className="mt-2 text-night-soft max-md:text-sm">{row.text}</p>}
        </div>
        {row.action && typeof href === 'string' && (
          <ButtonLink href={href} prefetch={false} size="lg">
            {row.action.label}
          </ButtonLink>
        )}
      </section>
    </Container>
  );
}

function Banner(props: RowProps<'banner'>) {
  return props.row.look === 'notice' ? <Notice {...props} /> : <Panel {...props} />;
}
