'use client';

import { useState } from 'react';
import { useTexts } from '@/lib/client/texts';
import { useShop } from '@/lib/client/shop-context';
import { lazyPart } from '@/lib/hydration/lazy-island';
import { optionsText } from '@/lib/text/options-text';
import { TextButton } from '@/ui/text-link';
import { editingMark } from '../use-lines';
import { chosenOptions, type WireCartItem } from '../wire-cart';

const OptionsEditor = lazyPart(() => import('./options-editor').then((module) => module.OptionsEditor));

export function LineOptions({ item }: { readonly item: WireCartItem }) {
  const t = useTexts('cart');
  const [editing, setEditing] = useState(false);
  const { product, error } = item;
  const text = optionsText(chosenOptions(product.options), useShop().localeKey);
  if (text === '') return null;
  const { parentSku } = product;
  const changeable = parentSku !== null && error !== 'unavailable';
  return (
    <div {...editingMark} className="mt-0.5 text-sm text-ink-faint">
      <p>
        <span>{text}</span>{' '}
        {changeable && !editing && (
          <TextButton
            aria-label={`${t.changeOptions}: ${product.name}`}
            onClick={() => setEditing(true)}
            className="whitespace-nowrap"
          >
            {t.changeOptions}
          </TextButton>
        )}
      </p>
      {changeable && editing && (
        <OptionsEditor item={item} parentSku={parentSku} onDone={() => setEditing(false)} />
      )}
    </div>
  );
}
