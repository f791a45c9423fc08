import { getTranslations } from 'next-intl/server';
import type { Product } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { formatPrice } from '@/lib/money';
import { TextLink } from '@/ui/text-link';

interface PriceNoteProps {
  readonly product: Product;
  readonly store: StoreCode;
  /** Where delivery and its costs are explained; null where the shop has no such page. */
  readonly deliveryUrl: string | null;
}

/** What the law wants beside a price: tax, the way to the delivery costs, and where it is shown the recycling fee. */
export async function PriceNote({ product, store, deliveryUrl }: PriceNoteProps) {
  const [t, common] = await Promise.all([getTranslations('product'), getTranslations('common')]);
  const { recycling_fee: fee } = product;
  return (
    <>
      <p className="flex flex-wrap gap-x-2">
        <span>{common('taxIncluded')}</span>
        {deliveryUrl !== null && (
          <TextLink href={deliveryUrl} prefetch={false}>
            {t('deliveryCosts')}
          </TextLink>
        )}
      </p>
      {fee && <p>{t('ecoFee', { amount: formatPrice(fee, store) })}</p>}
    </>
  );
}
