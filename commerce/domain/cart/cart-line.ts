import type { TaxClass } from '@/config/countries/tax-classes';
import type { CurrencyCode, StoreCode } from '@/config/types';
import type { CartItem, CartProblem } from '../../model/cart';
import type { PriceRow } from '../../model/order';
import type { Image, Option } from '../../model/product';
import type { ChargedTax, TaxDecision } from '../../model/tax';
import { refersToLowestPrice, stockStatus, toImages, toPrice } from '../catalogue/product-values';
import { chargedAmount } from '../pricing/price-cart';
import { taxOfClass } from '../tax/cart-tax';
import type { LinePart } from './share-stock';

/** A line of a cart or an offer, with the current data of the catalogue. Prices: of one unit, in minor units, VAT included. */
export interface CartLine {
  readonly id: string;
  readonly quantity: number;
  readonly productId: number | string;
  readonly type: 'simple' | 'configurable' | 'variant' | 'bundle';
  readonly sku: string;
  /** The product with a page: the parent of a variant, else the product itself. */
  readonly parentProductId: number | string;
  readonly parentProductSku: string;
  /** In the language of the store; null without a text in it. */
  readonly name: string | null;
  readonly url: string | null;
  readonly brand: string;
  readonly images: readonly Omit<Image, 'label'>[];
  readonly parentProductImages: readonly Omit<Image, 'label'>[];
  readonly categories: string[] | null;
  readonly options: Option[] | null;
  readonly price: number | null;
  readonly regular: number | null;
  /** The lowest price of the last 30 days. */
  readonly lowest: number | null;
  /** A price that held for 30 days until the current one. */
  readonly earlier: number | null;
  /** At the quantity of the line; null without a tier. */
  readonly tierPrice: number | null;
  readonly offerPrice: number | null;
  /** Available units, without those that earlier lines of the cart take. */
  readonly stock: number;
  /** What one bundle consists of; empty for other articles. */
  readonly parts: readonly LinePart[];
  /** Grams of one unit. */
  readonly grams: number;
  readonly taxClass: TaxClass;
  /** Enabled and sold in the store. */
  readonly sold: boolean;
}

interface Shop {
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
}

export const cataloguePrice = ({ tierPrice, price }: CartLine): number | null => tierPrice ?? price;

/** In minor units with VAT: the offer's price, else the tier's, else the catalogue's; null without a price. */
export function unitPrice(row: CartLine): number | null {
  return row.offerPrice ?? cataloguePrice(row);
}

export function problemOf(row: CartLine): CartProblem | null {
  const { sold, name, stock, quantity } = row;
  if (!sold || unitPrice(row) === null || name === null) return 'unavailable';
  if (stock <= 0) return 'out_of_stock';
  return quantity > stock ? 'insufficient_stock' : null;
}

export function imageOf({ images, parentProductImages }: CartLine, label: string): Image | null {
  const shown = toImages([...images, ...parentProductImages], label).filter(({ disabled }) => !disabled);
  const variantImages = shown.slice(0, images.filter(({ disabled }) => !disabled).length);
  return (
    (variantImages.length > 0 ? variantImages : shown).toSorted((a, b) => a.position - b.position)[0] ?? null
  );
}

function priorOf(row: CartLine, shop: Shop): CartItem['prices']['prior'] {
  const { price: final, regular, lowest: prior, earlier } = row;
  if (row.offerPrice !== null || row.tierPrice !== null || final === null || regular === null) return null;
  const { priorPrice: amount } = toPrice({ final, regular, prior, earlier }, shop);
  return amount && { amount, kind: refersToLowestPrice(shop) ? 'lowest' : 'before' };
}

/** What the tier price of a line saves, in minor units; 0 without one. */
function tierSaving({ offerPrice, tierPrice, price, quantity }: CartLine, tax: ChargedTax): number {
  if (offerPrice !== null || tierPrice === null || price === null) return 0;
  // Of the whole line, as its row of the cart's prices: what each unit is rounded by would add up.
  return Math.max(0, chargedAmount(price * quantity, tax) - chargedAmount(tierPrice * quantity, tax));
}

export function toItem(
  row: CartLine,
  priced: PriceRow<number> | undefined,
  shop: Shop,
  tax: TaxDecision,
): CartItem {
  const money = (minor: number) => ({ minor, currency: shop.currency });
  const discount = priced?.discount ?? 0;
  const charged = taxOfClass(tax, shop.store, row.taxClass);
  const saved = tierSaving(row, charged);
  const name = row.name ?? row.sku;
  return {
    id: row.id,
    quantity: row.quantity,
    error: problemOf(row),
    ...(charged.rate !== tax.rate && { taxRate: charged.rate }),
    product: {
      id: String(row.productId),
      sku: row.sku,
      parentId: row.type === 'variant' ? String(row.parentProductId) : null,
      parentSku: row.type === 'variant' ? row.parentProductSku : null,
      name,
      url: row.url ?? '/',
      brand: row.brand,
      parts: row.parts.map(({ sku, name: part, quantity }) => ({ sku, name: part, quantity })),
      categories: (row.categories ?? []).map((category) => ({ name: category })),
      image: imageOf(row, name),
      stockStatus: stockStatus(row.stock),
      salableQuantity: Math.max(0, row.stock),
      options: row.options ?? [],
    },
    prices: {
      price: money(chargedAmount(unitPrice(row) ?? 0, charged)),
      rowTotal: money(priced?.gross ?? 0),
      discount: discount > 0 ? money(discount) : null,
      // A reference price includes VAT: it is not comparable with a price without VAT.
      prior: tax.rate === 0 ? null : priorOf(row, shop),
      tierSaving: saved > 0 ? money(saved) : null,
    },
  };
}
