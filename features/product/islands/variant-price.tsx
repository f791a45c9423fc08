'use client';
import { fillText } from '@/lib/text/fill-text';
import { PriceTiers } from '@/ui/price/price-tiers';
import { activeTier } from '../variants/variants';
import { useSelection } from './selection';
import { useShop } from '@/lib/client/shop-context';
import { includedTax } from '@/commerce/domain/pricing/percent';
import { writePrice } from '@/lib/money/number-format';
import { ChosenAmount, TaxedAmount } from '@/ui/price/taxed-amount';

interface VariantTiersProps {
  readonly caption: string;
  /** With `{quantity}`. */
  readonly rowText: string;
}

export function VariantTiers({ caption, rowText }: VariantTiersProps) {
  const { variant, applied, setQuantity, maxQuantity } = useSelection();
  const tiers = variant.tiers.filter(({ quantity }) => quantity <= maxQuantity);
  if (tiers.length === 0) return null;
  return (
    <PriceTiers
      caption={caption}
      rows={tiers.map((row) => ({
        quantity: row.quantity,
        label: fillText(rowText, { quantity: row.quantity }),
        price: row.each,
        net: row.net,
        saving: row.saving ?? undefined,
      }))}
      activeQuantity={activeTier(tiers, applied)?.quantity}
      onSelect={setQuantity}
    />
  );
}

export interface TotalTexts {
  /** With `{quantity}`. */
  readonly label: string;
  /** With `{amount}`. */
  readonly saving: string;
  /** The label of the price with VAT next to the one without. */
  readonly gross: string;
  /** With `{price}`. */
  readonly net: string;
  /** The VAT that prices include, in percent. */
  readonly vatRate: number;
}

/**
 * What the selected quantity costs, from two units on, and what its tier price saves. Its line is reserved, so that the
 * buttons below it stay in place.
 */
export function VariantTotal({ texts }: { readonly texts: TotalTexts }) {
  const { variant, applied } = useSelection();
  const { currency, priceFormat } = useShop();
  const price = (minor: number) => writePrice(minor, currency, priceFormat);
  const tier = activeTier(variant.tiers, applied);
  const total = applied * (tier ?? variant).minor;
  const saved = applied * variant.minor - total;
  const withoutTax = (minor: number) => minor - includedTax(minor, texts.vatRate);
  const savingText = (minor: number) => fillText(texts.saving, { amount: price(minor) });
  return (
    <p role="status" className="flex min-h-6 flex-wrap items-baseline gap-x-2 text-sm tabular-nums">
      {applied > 1 && variant.status !== 'OUT_OF_STOCK' && (
        <>
          <span>{fillText(texts.label, { quantity: applied })}</span>
          <span className="text-base font-bold">
            <TaxedAmount
              amount={price(total)}
              taxLabel={texts.gross}
              net={fillText(texts.net, { price: price(withoutTax(total)) })}
            />
          </span>
          {saved > 0 && (
            <span className="text-success">
              <ChosenAmount gross={savingText(saved)} net={savingText(withoutTax(saved))} />
            </span>
          )}
        </>
      )}
    </p>
  );
}
