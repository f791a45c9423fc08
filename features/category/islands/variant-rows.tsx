'use client';

import { useEffect, useState } from 'react';
import { callShop } from '@/lib/client/call';
import { useShop, useTexts } from '@/lib/client/shop-context';
import { textOf } from '@/lib/client/toasts';
import { paths } from '@/lib/paths/paths';
import { Skeleton } from '@/ui/feedback';
import { LoadFailure } from '@/ui/islands/load-failure';
import { PricePair } from '@/ui/price/price';
import { ListQuantityField } from '@/ui/form/list-quantity-field';
import { StockLabel } from '@/ui/stock-label';
import type { VariantRow } from '@/features/product-card/schema';

interface VariantRowsProps {
  readonly sku: string;
  readonly quantityOf: (sku: string) => number | null;
}

export function VariantRows({ sku, quantityOf }: VariantRowsProps) {
  const t = useTexts('category.order');
  const shop = useShop();
  const [rows, setRows] = useState<readonly VariantRow[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (failure !== null) return undefined;
    const request = new AbortController();
    callShop<{ items: VariantRow[] }>(shop, paths.api.variants, { query: { sku }, signal: request.signal })
      .then(({ items }) => setRows(items))
      .catch((error: unknown) => {
        if (!request.signal.aborted) setFailure(textOf(error) ?? '');
      });
    return () => request.abort();
  }, [shop, sku, failure]);
  if (failure !== null)
    return <LoadFailure {...(failure !== '' && { title: failure })} onRetry={() => setFailure(null)} />;
  if (rows === null) return <Skeleton className="my-2 h-20" />;
  return (
    <ul className="mt-2 border-l-2 border-brand-tint">
      {rows.map((row) => (
        <li
          key={row.sku}
          className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-x-4 border-t border-line py-1.5 pl-3 text-sm first:border-t-0 @2xl:grid-cols-[minmax(0,1fr)_11rem_10rem_6rem]"
        >
          <p className="min-w-0">
            <span className="block font-medium">{row.name}</span>
            <span className="block text-xs text-ink-faint tabular-nums">{row.sku}</span>
          </p>
          <StockLabel tone={row.stock.tone} className="max-@2xl:row-start-2">
            {row.stock.text}
          </StockLabel>
          <p className="font-semibold tabular-nums max-@2xl:row-start-3 @2xl:text-right">
            <PricePair price={row.price} net={row.net} />
          </p>
          <ListQuantityField
            sku={row.sku}
            name={row.fullName}
            label={t('quantityOf', { name: row.fullName })}
            disabled={row.stock.tone === 'out'}
            quantity={quantityOf(row.sku)}
            className="max-@2xl:col-start-2 max-@2xl:row-span-3 max-@2xl:row-start-1"
          />
        </li>
      ))}
    </ul>
  );
}
