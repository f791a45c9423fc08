import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { cardViews } from '@/features/product-card/server/cards';
import { getCards, getProduct } from '@/features/product-card/server/loaders';
import { CardPicture, CardPrice } from '@/features/product-card/components/card-parts';
import { ShippingCostNote } from '@/features/content/components/prices-note';
import { formatDate } from '@/lib/dates/dates';
import { Card, Container, SectionHeading } from '@/ui/layout';
import type { RowProps } from '../../target-url';

/** Products with what came of their test; without those that the shop did not test. */
export async function TestedProducts({ row, context }: RowProps<'productCarousel'>) {
  if (!('skus' in row.products)) return null;
  const found = await getCards(context, row.products.skus);
  const [t, cards, products] = await Promise.all([
    getTranslations('product'),
    cardViews(context.store, found),
    Promise.all(found.map(({ id }) => getProduct(context, id))),
  ]);
  const tests = new Map(products.map((product) => [product?.sku, product?.tested]));
  const tested = cards.flatMap((card) => {
    const test = tests.get(card.sku);
    return test ? [{ card, test }] : [];
  });
  if (tested.length === 0) return null;
  return (
    <Container className="pt-9 md:pt-12 lg:pt-16">
      <SectionHeading level={2} title={row.title} />
      <ShippingCostNote context={context} className="-mt-3 mb-4" />
      <ul className="grid gap-3 md:grid-cols-2 md:gap-4">
        {tested.map(({ card, test }) => (
          <Card key={card.sku} as="li" interactive className="flex gap-4 sm:gap-6">
            <div className="relative grid size-24 shrink-0 place-items-center sm:size-36">
              <CardPicture picture={card.picture} sizes="(min-width: 640px) 144px, 96px" />
            </div>
            <div className="flex min-w-0 flex-1 flex-col">
              <h3 className="text-base leading-snug hyphens-auto sm:text-lg">
                <Link href={card.url} prefetch={false} className="text-ink after:absolute after:inset-0">
                  {card.name}
                </Link>
              </h3>
              <p className="mt-2 mb-3 text-sm text-ink-soft">
                {t('tested', { ...test, until: formatDate(test.until, context.store) })}
              </p>
              <CardPrice card={card} className="mt-auto" />
            </div>
          </Card>
        ))}
      </ul>
    </Container>
  );
}
