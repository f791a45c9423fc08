import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import type { Product } from '@/commerce/model/product';
import { deliveredFree, deliveryCost } from '@/commerce/domain/delivery/free-delivery';
import { formatPrice } from '@/lib/money/money';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import { TextLink } from '@/ui/text-link';

interface PriceNoteProps {
  readonly product: Product;
  readonly context: Context;
  /** The page with the delivery costs; null in a store without one. */
  readonly deliveryUrl: string | null;
}

type Texts = Awaited<ReturnType<typeof getTranslations<'product'>>>;

/** What the delivery of one piece costs, and from which value of goods it is free. */
function deliveryText({ price }: Product, { store, currency }: Context, t: Texts): string {
  const methods = offeredShipping(store);
  const cost = deliveryCost(methods, currency);
  if (cost === null || cost.freeFrom === null) return t('deliveryCosts');
  if (deliveredFree(methods, price.finalPrice)) return t('freeDelivery');
  const money = (minor: number) => formatPrice({ minor, currency }, store);
  return t('deliveryFrom', { price: money(cost.from), free: money(cost.freeFrom) });
}

/** The notes that the law requires beside a price: tax, a link to the delivery costs, and the recycling fee if any. */
export async function PriceNote({ product, context, deliveryUrl }: PriceNoteProps) {
  const [t, common] = await Promise.all([getTranslations('product'), getTranslations('common')]);
  const { store } = context;
  const { recyclingFee: fee } = product;
  return (
    <>
      <p className="flex flex-wrap gap-x-2">
        <span className="when-gross">{common('taxIncluded')}</span>
        {deliveryUrl !== null && (
          <TextLink href={deliveryUrl} prefetch={false}>
            {deliveryText(product, context, t)}
          </TextLink>
        )}
      </p>
      {fee && <p>{t('ecoFee', { amount: formatPrice(fee, store) })}</p>}
    </>
  );
}
