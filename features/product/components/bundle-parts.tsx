import { getTranslations } from 'next-intl/server';
import type { Product } from '@/commerce/model/product';
import { Heading } from '@/ui/layout';
import { CountedName, LineItem, LineItems } from '@/ui/price/line-item';

/** What a bundle consists of, with links to the pages of its parts; nothing for another product. */
export async function BundleParts({ parts }: Pick<Product, 'parts'>) {
  if (parts.length === 0) return null;
  const t = await getTranslations('product');
  return (
    <section className="border-t border-line pt-5">
      <Heading level={2} size="block" className="mb-3">
        {t('parts')}
      </Heading>
      <LineItems label={t('parts')}>
        {parts.map(({ sku, name, quantity, url, image }) => (
          <LineItem
            key={sku}
            picture={image?.url ?? null}
            pictureSize="sm"
            title={<CountedName quantity={quantity} name={name} url={url} />}
            details={<p className="text-xs break-words">{t('sku', { sku })}</p>}
          />
        ))}
      </LineItems>
    </section>
  );
}
