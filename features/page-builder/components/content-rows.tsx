import type { Context } from '@/commerce/context';
import type { ContentRow } from '@/commerce/model/content-rows';
import type { LinkTargets } from '../target-url';
import { getLinkTargets } from '../server/loaders';
import { Banner } from './rows/banner';
import { CategoryTiles } from './rows/category-tiles';
import { Columns } from './rows/columns';
import { Faq } from './rows/faq';
import { Hero } from './rows/hero';
import { Newsletter } from './rows/newsletter';
import { ProductCarousel } from './rows/product-carousel';
import { ReviewQuotes } from './rows/review-quotes';
import { RichText } from './rows/rich-text';
import { Usps } from './rows/usps';
import { Video } from './rows/video';

interface RowProps {
  readonly row: ContentRow;
  readonly context: Context;
  readonly targets: LinkTargets;
  readonly heroLevel: 1 | 2;
}

function Row({ row, heroLevel, ...rest }: RowProps) {
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
  }
}

interface ContentRowsProps {
  readonly rows: readonly ContentRow[];
  readonly context: Context;
  /** Whether a hero in the first row has the title of the page, which every page has once. */
  readonly titled?: boolean;
}

/** The rows of a page, from top to bottom. */
export async function ContentRows({ rows, context, titled = false }: ContentRowsProps) {
  if (rows.length === 0) return null;
  const targets = await getLinkTargets(context);
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
