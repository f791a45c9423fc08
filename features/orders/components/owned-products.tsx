import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import { Card, Heading } from '@/ui/layout';
import { CountedName, LineItem, LineItems } from '@/ui/price/line-item';
import { recentArticles } from '../server/recent-articles';
import { AboutArticle } from './ordered-items';

/** What the customer has: each article with its guarantee, its guide and what fits it. Nothing before an order was sent. */
export async function OwnedProducts({ context }: { readonly context: Context }) {
  const [t, bought] = await Promise.all([getTranslations('accountArea.overview'), recentArticles(context)]);
  if (bought.length === 0) return null;
  return (
    <Card as="section" padding="lg">
      <Heading level={2} size="block" className="mb-4">
        {t('products')}
      </Heading>
      <LineItems label={t('products')}>
        {bought.map(({ order, item: { image, name, position, quantity, sku }, article }) => (
          <LineItem
            key={`${order.number}-${position}`}
            picture={image?.url ?? null}
            pictureSize="md"
            title={<CountedName quantity={quantity} name={name} url={article.url} />}
          >
            <AboutArticle sku={sku} article={article} order={order} store={context.store} />
          </LineItem>
        ))}
      </LineItems>
    </Card>
  );
}
