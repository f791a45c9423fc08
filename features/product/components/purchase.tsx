import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import type { Product, Variant } from '@/commerce/model/product';
import { catalogue } from '@/config/limits/catalogue';
import { getDeliveryUrl } from '@/features/content/server/links';
import { ChosenAnnouncement } from '../islands/lazy';
import { PurchasePanel } from '../islands/purchase-panel';
import { formatAmount, formatPrice } from '@/lib/money/money';
import { purchaseFacts } from '../server/texts';
import { optionWithAngles } from '../variants/variant-facts';
import { deliveredFree, deliveryCost } from '@/commerce/domain/delivery/free-delivery';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import { visibleImages } from '@/features/product-card/card-view';
import { Thumbnail } from '@/ui/picture/thumbnail';
import { TextLink } from '@/ui/text-link';

/** Of the colours of an article, which their pictures show: `colour 281`. */
function colourPictures({ configurableOptions, specifications, variants }: Product) {
  const rows = specifications.flatMap((group) => group.rows);
  const colour = rows.find(({ role }) => role === 'colour')?.code;
  const values = configurableOptions.find(({ attributeCode }) => attributeCode === colour)?.values ?? [];
  const pictures = values.map(({ valueIndex }) => {
    const variant = variants.find(({ options }) =>
      options.some((option) => option.attributeCode === colour && option.valueIndex === valueIndex),
    );
    return [`${colour} ${valueIndex}`, visibleImages(variant?.images ?? [])[0]?.url ?? null] as const;
  });
  if (new Set(pictures.map(([, url]) => url)).size < values.length) return {};
  return Object.fromEntries(
    pictures.map(([key, url]) => [key, <Thumbnail key={key} src={url} size="sm" className="size-12!" />]),
  );
}

export async function Purchase({
  product,
  context,
}: {
  readonly product: Product;
  readonly context: Context;
}) {
  const { store } = context;
  const [t, facts, deliveryUrl] = await Promise.all([
    getTranslations('product'),
    purchaseFacts(context, product.price),
    getDeliveryUrl(context),
  ]);
  const stock = { IN_STOCK: t('inStock'), LOW_STOCK: t('lowStockShort'), OUT_OF_STOCK: t('outOfStock') };
  const announcement = ({ options, price, stockStatus: status }: Variant) =>
    [
      ...options.map(({ valueLabel: value }) => value),
      formatPrice(price.finalPrice, store),
      stock[status],
    ].join(', ');
  const rows = product.specifications.flatMap((group) => group.rows);
  const lensTexts = {
    attribute: rows.find(({ role }) => role === 'view_angle')?.code ?? '',
    wideFrom: catalogue.wideAngle,
    wide: (angle: string) => t('lensWide', { angle }),
    far: t('lensFar'),
  };
  return (
    <>
      <PurchasePanel
        {...facts}
        name={product.name}
        options={product.configurableOptions.map((option) => optionWithAngles(option, product, lensTexts))}
        pictures={colourPictures(product)}
        priceNote={<PriceNote product={product} context={context} deliveryUrl={deliveryUrl} />}
      />
      {product.variants.length > 1 && <ChosenAnnouncement texts={product.variants.map(announcement)} />}
    </>
  );
}

interface PriceNoteProps {
  readonly product: Product;
  readonly context: Context;
  readonly deliveryUrl: string | null;
}

function isDeliveredFree({ price }: Product, { store, currency }: Context): boolean {
  const methods = offeredShipping(store);
  const cost = deliveryCost(methods, currency);
  return cost !== null && cost.freeFrom !== null && deliveredFree(methods, price.finalPrice);
}

function deliveryText(
  { store, currency }: Context,
  t: Awaited<ReturnType<typeof getTranslations<'product'>>>,
): string {
  const cost = deliveryCost(offeredShipping(store), currency);
  if (cost === null || cost.freeFrom === null) return t('deliveryCosts');
  const money = (minor: number) => formatAmount({ minor, currency }, store);
  return t('deliveryFrom', { price: money(cost.from), free: money(cost.freeFrom) });
}

/** The notes that the law requires next to a price: tax, a link to the delivery costs, and the recycling fee if any. */
async function PriceNote({ product, context, deliveryUrl }: PriceNoteProps) {
  const [t, common] = await Promise.all([getTranslations('product'), getTranslations('common')]);
  const { store } = context;
  const { recyclingFee: fee } = product;
  const free = isDeliveredFree(product, context);
  return (
    <>
      <p className={clsx('flex flex-wrap', free ? 'gap-x-1' : 'gap-x-2')}>
        {/* Some countries add "plus delivery" to the note, which would contradict free delivery. */}
        <span className="when-gross">{free ? `${t('taxIncluded')},` : common('taxIncluded')}</span>
        {deliveryUrl !== null && (
          <TextLink href={deliveryUrl} prefetch={false}>
            {free ? t('freeDelivery') : deliveryText(context, t)}
          </TextLink>
        )}
        {deliveryUrl === null && free && <span>{t('freeDelivery')}</span>}
      </p>
      {fee && <p>{t('ecoFee', { amount: formatPrice(fee, store) })}</p>}
    </>
  );
}
