'use client';
import { clsx } from 'clsx';
import { useShop, useTexts } from '@/lib/client/shop-context';
import { includedTax } from '@/commerce/domain/pricing/percent';
import { writePrice } from '@/lib/money/number-format';
import { ChosenAmount, TaxedAmount, type ChosenAmountProps } from '@/ui/price/taxed-amount';
import { PricePair, type PriceProps } from '@/ui/price/price';
import { activeTier } from '../variants/variants';
import { useSelection } from './selection';

interface PriceTierRow {
  readonly quantity: number;
  /** "From 5 units". */
  readonly label: string;
  readonly price: string;
  readonly net?: PriceProps['net'];
  readonly saving?: ChosenAmountProps | undefined;
}

interface PriceTiersProps {
  readonly caption: string;
  readonly rows: readonly PriceTierRow[];
  /** Quantity of the active tier (spec §4); undefined for none. */
  readonly activeQuantity: number | undefined;
  readonly onSelect: (quantity: number) => void;
}

function PriceTiers({ caption, rows, activeQuantity, onSelect }: PriceTiersProps) {
  return (
    <div className="min-w-0 rounded-md border border-line bg-surface text-sm tabular-nums">
      <p className="border-b border-line px-3 py-2 font-semibold">{caption}</p>
      <ul className="divide-y divide-line">
        {rows.map((row) => {
          const active = row.quantity === activeQuantity;
          return (
            <li key={row.quantity} className={clsx(active && 'bg-brand-tint')}>
              <button
                type="button"
                aria-pressed={active}
                className="grid min-h-9 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-3 px-3 py-1.5 pointer-coarse:min-h-11 text-left hover:bg-sunken focus-visible:-outline-offset-2"
                onClick={() => onSelect(row.quantity)}
              >
                <TierCells row={row} active={active} />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function TierCells({ row, active }: { readonly row: PriceTierRow; readonly active: boolean }) {
  return (
    <>
      <span className="min-w-0">
        <span className={clsx(active && 'font-semibold text-action-active')}>{row.label}</span>
        <span className="block text-xs text-ink-soft">{row.saving && <ChosenAmount {...row.saving} />}</span>
      </span>
      <span className="min-w-16 text-right font-semibold whitespace-nowrap">
        {row.net === undefined ? row.price : <PricePair price={row.price} net={row.net} />}
      </span>
    </>
  );
}

export function VariantTiers() {
  const t = useTexts('product');
  const { variant, applied, setQuantity, maxQuantity } = useSelection();
  const tiers = variant.tiers.filter(({ quantity }) => quantity <= maxQuantity);
  if (tiers.length === 0) return null;
  return (
    <PriceTiers
      caption={t('tiers')}
      rows={tiers.map((row) => ({
        quantity: row.quantity,
        label: t('tierRow', { quantity: row.quantity }),
        price: row.each,
        net: row.net,
        saving: row.saving ?? undefined,
      }))}
      activeQuantity={activeTier(tiers, applied)?.quantity}
      onSelect={setQuantity}
    />
  );
}

/** Shows from two units on. Its line is reserved, so that the buttons below it stay in place. */
export function VariantTotal({ vatRate }: { readonly vatRate: number }) {
  const t = useTexts();
  const { variant, applied } = useSelection();
  const { currency, priceFormat } = useShop();
  const price = (minor: number) => writePrice(minor, currency, priceFormat);
  const tier = activeTier(variant.tiers, applied);
  const total = applied * (tier ?? variant).minor;
  const saved = applied * variant.minor - total;
  const withoutTax = (minor: number) => minor - includedTax(minor, vatRate);
  const savingText = (minor: number) => t('product.tierSaving', { amount: price(minor) });
  return (
    <p role="status" className="flex min-h-6 flex-wrap items-baseline gap-x-2 text-sm tabular-nums">
      {applied > 1 && variant.status !== 'OUT_OF_STOCK' && (
        <>
          <span>{t('product.total', { quantity: applied })}</span>
          <span className="text-base font-bold">
            <TaxedAmount
              amount={price(total)}
              taxLabel={t('cart.withTaxShort')}
              net={t('cart.withoutTax', { price: price(withoutTax(total)) })}
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
