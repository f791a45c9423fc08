'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTexts, useShop } from '@/lib/client/shop-context';
import { callShop } from '@/lib/client/call';
import { queryClient } from '@/lib/client/query-client';
import { showFailure } from '@/lib/client/toasts';
import { paths } from '@/lib/paths/paths';
import { Spinner } from '@/ui/first-icons';
import { SelectField } from '@/ui/form/select-field';
import { changeVariant } from '../queries';
import type { ShownItem } from '../shown-cart';

/** A row of the response of `GET /api/products/variants`, as far as the choice needs it. */
interface Variant {
  readonly sku: string;
  readonly name: string;
  readonly price: string;
  readonly stock: { readonly text: string; readonly tone: 'in' | 'low' | 'out' };
}

interface OptionsEditorProps {
  readonly item: ShownItem;
  readonly parentSku: string;
  readonly onDone: () => void;
}

/** A failure is shown as a toast and ends the choice. */
function useVariants(parentSku: string, onDone: () => void): readonly Variant[] | undefined {
  const shop = useShop();
  const { data, error } = useQuery(
    {
      queryKey: ['variants', shop.localeKey, shop.currency, parentSku],
      queryFn: () => callShop<{ items: Variant[] }>(shop, paths.api.variants, { query: { sku: parentSku } }),
      refetchOnWindowFocus: false,
    },
    queryClient(),
  );
  useEffect(() => {
    if (error === null) return;
    showFailure(error);
    onDone();
  }, [error, onDone]);
  return data?.items;
}

/** Replaces a line by another variant of its product, in the same quantity. Leaving the field keeps the line as it is. */
export function OptionsEditor({ item, parentSku, onDone }: OptionsEditorProps) {
  const t = useTexts('cart');
  const shop = useShop();
  const field = useRef<HTMLSelectElement>(null);
  const [pending, setPending] = useState(false);
  const variants = useVariants(parentSku, onDone);
  const loaded = variants !== undefined;
  useEffect(() => {
    if (loaded) field.current?.focus();
  }, [loaded]);
  if (!variants) return <Spinner className="mt-2 size-4.5" />;
  const choose = async (sku: string) => {
    setPending(true);
    await changeVariant(shop, item, sku);
    setPending(false);
    onDone();
  };
  return (
    <SelectField
      ref={field}
      label={t('optionsOf', { name: item.product.name })}
      labelHidden
      size="sm"
      className="mt-1.5 max-w-80"
      options={variants.map(({ sku, name, price, stock }) => ({
        value: sku,
        label: stock.tone === 'out' ? `${name}, ${stock.text}` : `${name}, ${price}`,
        disabled: stock.tone === 'out' && sku !== item.product.sku,
      }))}
      value={item.product.sku}
      disabled={pending}
      aria-busy={pending || undefined}
      onChange={({ target }) => void choose(target.value)}
      onBlur={() => !pending && onDone()}
    />
  );
}
