import { getLocale, getTranslations } from 'next-intl/server';
import type { Order } from '@/commerce/model/order';
import { labelled } from '@/lib/text/options-text';
import { titledPartLines } from '@/lib/text/part-lines';

interface PrintedItemsProps {
  readonly items: Order['items'];
  readonly price: (money: Order['items'][number]['price']) => string;
}

const numberCell = 'pl-6 text-right whitespace-nowrap';

/** The items of an order as a table with article numbers and unit prices; only in print. */
export async function PrintedItems({ items, price }: PrintedItemsProps) {
  const [cart, product, locale] = await Promise.all([
    getTranslations('cart'),
    getTranslations('product'),
    getLocale(),
  ]);
  return (
    <table className="hidden w-full text-sm tabular-nums print:table">
      <thead>
        <tr className="border-b border-line-strong text-xs text-ink-soft">
          <th className="py-1.5 text-left font-semibold">{cart('product')}</th>
          <th className={`${numberCell} font-semibold`}>{cart('quantity')}</th>
          <th className={`${numberCell} font-semibold`}>{cart('price')}</th>
          <th className={`${numberCell} font-semibold`}>{cart('total')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.sku} className="border-b border-line align-top">
            <td className="py-2">
              <span className="block font-semibold">{item.name}</span>
              {item.options.map(({ label, valueLabel }) => (
                <span key={label} className="block text-ink-soft">
                  {labelled(label, valueLabel, locale)}
                </span>
              ))}
              {titledPartLines(cart('parts'), item.parts).map((line) => (
                <span key={line} className="block text-xs text-ink-soft">
                  {line}
                </span>
              ))}
              <span className="block text-xs text-ink-soft">{product('sku', { sku: item.sku })}</span>
            </td>
            <td className={`${numberCell} py-2`}>{item.quantity}</td>
            <td className={`${numberCell} py-2`}>{price(item.price)}</td>
            <td className={`${numberCell} py-2 font-semibold`}>{price(item.rowTotal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
