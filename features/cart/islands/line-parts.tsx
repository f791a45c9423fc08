'use client';
import { useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { timing, purchase } from '@/config/limits/islands';
import { useTexts, useShop } from '@/lib/client/shop-context';
import type { ShownItem } from '../shown-cart';
import { useCount, useMoney } from '@/lib/client/use-formats';
import { type QuantityValue, settleQuantity, wasRaised } from '@/ui/form/quantity';
import { QuantityField } from '@/ui/islands/quantity-field';
import { useCartLocked } from '../cart-resource';
import { useSetQuantity, useChangeLines, useRemoveLine, orderable, solve } from '../queries';
import { lazyPart } from '@/lib/hydration/lazy-island';
import { optionsText } from '@/lib/text/options-text';
import { TextButton } from '@/ui/text-link';
import { editingMark } from '../use-lines';
import { keepFocus } from '@/lib/client/keep-focus';
import { WarningIcon, Spinner } from '@/ui/first-icons';
import { dismissToast, useToasts } from '@/lib/client/toasts';
import { paths } from '@/lib/paths/paths';
import { useMiniCart } from '../store';
import { IconButton } from '@/ui/icon-button';
import { TrashIcon } from '@/ui/icons';
import { ChosenAmount } from '@/ui/price/taxed-amount';

/** `apply` gets it 250 ms after the last change (spec §9), at most `max`; never an empty field. */
function useQuantityDraft(quantity: number, max: number, apply: (quantity: number) => void) {
  const [draft, setDraft] = useState<{ readonly value: QuantityValue } | null>(null);
  const [previous, setPrevious] = useState(quantity);
  // A pending change is applied when the component unmounts.
  const applyDebounced = useDebouncedCallback(apply, timing.quantityButtonDebounceTimer, {
    flushOnExit: true,
  });
  if (previous !== quantity) {
    setPrevious(quantity);
    setDraft(null);
  }
  const change = (value: QuantityValue) => {
    setDraft({ value });
    const applied = value === null || value < 1 ? null : settleQuantity(value, 1, max);
    if (applied === null || applied === quantity) applyDebounced.cancel();
    else applyDebounced(applied);
  };
  return { value: draft ? draft.value : quantity, change };
}

/** Text in an offer's cart. At most the stock, unless the line has more; states the maximum and a raised 0 (spec §5). */
export function LineQuantity({ item, size }: { readonly item: ShownItem; readonly size?: 'sm' | 'md' }) {
  const t = useTexts('cart');
  const formatCount = useCount();
  const setQuantity = useSetQuantity();
  const locked = useCartLocked();
  const { salableQuantity: available } = item.product;
  const max = Math.min(Math.max(available, item.quantity), purchase.maxQuantity);
  const { value, change } = useQuantityDraft(item.quantity, max, (quantity) =>
    setQuantity({ item, quantity }),
  );
  const [note, setNote] = useState<string | null>(null);
  const onChange = (next: QuantityValue) => {
    const most = next !== null && next >= max && max === available;
    if (most) setNote(t('problem.insufficient_stock', { available: formatCount(max) }));
    else setNote(wasRaised(value, next) ? t('atLeast') : null);
    change(next);
  };
  if (locked) {
    return (
      <p className="tabular-nums @2xl:pt-2">
        <span className="sr-only">{t('quantity')}: </span>
        {formatCount(item.quantity)} ×
      </p>
    );
  }
  return (
    <div>
      <QuantityField
        value={value}
        onChange={onChange}
        label={t('quantityOf', { name: item.product.name })}
        decrementLabel={t('decrease')}
        incrementLabel={t('increase')}
        max={max}
        disabled={item.error === 'unavailable' || item.error === 'out_of_stock'}
        size={size}
      />
      <p role="status" className="text-xs text-ink-soft not-empty:mt-1">
        {note}
      </p>
    </div>
  );
}

const OptionsEditor = lazyPart(() => import('./options-editor').then((module) => module.OptionsEditor));

export function LineOptions({ item }: { readonly item: ShownItem }) {
  const t = useTexts('cart');
  const [editing, setEditing] = useState(false);
  const { product, error } = item;
  const text = optionsText(product.options, useShop().localeKey);
  if (text === '') return null;
  const { parentSku } = product;
  const changeable = parentSku !== null && error !== 'unavailable';
  return (
    <div {...editingMark} className="mt-0.5 text-sm text-ink-faint">
      <p>
        <span>{text}</span>{' '}
        {changeable && !editing && (
          <TextButton
            aria-label={`${t('changeOptions')}: ${product.name}`}
            onClick={() => setEditing(true)}
            className="whitespace-nowrap"
          >
            {t('changeOptions')}
          </TextButton>
        )}
      </p>
      {changeable && editing && (
        <OptionsEditor item={item} parentSku={parentSku} onDone={() => setEditing(false)} />
      )}
    </div>
  );
}

export function LineProblem({ item }: { readonly item: ShownItem }) {
  const t = useTexts('cart');
  const formatCount = useCount();
  const locked = useCartLocked();
  const { mutate, isPending } = useChangeLines();
  const { error } = item;
  if (error === null) return null;
  // Lines of an offer can be neither removed nor reduced.
  const text = locked
    ? t('offer.line')
    : t(`problem.${error}`, { available: formatCount(item.product.salableQuantity) });
  const reduced = locked ? 0 : orderable(item);
  return (
    <p className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
      <WarningIcon className="mt-0.5 size-4" />
      <span className="min-w-0">
        <span>{text}</span>{' '}
        {reduced > 0 && (
          <TextButton
            ref={keepFocus}
            aria-busy={isPending || undefined}
            onClick={() => !isPending && mutate(solve(error, [item]))}
          >
            {t('setTo', { available: formatCount(reduced) })}
          </TextButton>
        )}
      </span>
    </p>
  );
}

function clearAddedMessages(): void {
  useMiniCart.setState({ added: null });
  for (const { id, action } of useToasts.getState().toasts) {
    if (action !== undefined && 'href' in action && action.href === paths.cart) dismissToast(id);
  }
}

export function RemoveLine({ item }: { readonly item: ShownItem }) {
  const t = useTexts('cart');
  const { isPending, remove } = useRemoveLine({
    removed: (name) => t('removed', { name }),
    undo: t('undo'),
  });
  const locked = useCartLocked();
  const run = () => {
    if (isPending) return;
    clearAddedMessages();
    remove(item);
  };
  if (locked) return null;
  return (
    <IconButton
      label={t('removeItem', { name: item.product.name })}
      icon={isPending ? <Spinner className="size-4.5" /> : <TrashIcon className="size-4.5" />}
      aria-busy={isPending || undefined}
      size="sm"
      onClick={run}
    />
  );
}

export function TierSaving({ item }: { readonly item: ShownItem }) {
  const t = useTexts('cart');
  const { price } = useMoney();
  const { tierSaving: saving, net } = item.prices;
  if (!saving) return null;
  const text = (amount: typeof saving) => t('tierSaving', { amount: price(amount) });
  return (
    <p className="mt-0.5 text-xs font-semibold text-success">
      <ChosenAmount gross={text(saving)} net={net?.tierSaving && text(net.tierSaving)} />
    </p>
  );
}
