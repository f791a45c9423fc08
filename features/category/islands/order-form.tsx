'use client';

import { useTexts } from '@/lib/client/shop-context';
import { clsx } from 'clsx';
import {
  type FormEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
  useId,
  useEffect,
} from 'react';
import type { AddLine } from '@/commerce/model/cart';
import { createPortal } from 'react-dom';
import { purchase } from '@/config/limits/islands';
import { useCount } from '@/lib/client/use-formats';
import { Button } from '@/ui/button';
import { CartIcon } from '@/ui/first-icons';
import { isPartial, readQuantity } from '@/ui/form/quantity';
import {
  addInParts,
  type Refusal,
  clearDraftQuantities,
  setDraftQuantity,
  useOrderDraft,
} from '../order-draft';

type Containers = ReadonlyMap<string, HTMLElement>;

/** SKU → element to render into. The buttons and elements are part of the list (`data-choose`, `data-variants-of`). */
function useVariantContainers(form: RefObject<HTMLFormElement | null>): Containers {
  const [containers, setContainers] = useState<Containers>(new Map());
  useEffect(() => {
    const around = form.current;
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button[data-choose]') : null;
      const sku = button?.dataset['choose'] ?? '';
      const container = button?.closest('li')?.querySelector<HTMLElement>('[data-variants-of]');
      if (!button || !container) return;
      const open = button.getAttribute('aria-expanded') !== 'true';
      button.setAttribute('aria-expanded', String(open));
      setContainers((before) => {
        const others = [...before].filter(([other]) => other !== sku);
        return new Map(open ? [...others, [sku, container]] : others);
      });
    };
    around?.addEventListener('click', onClick);
    return () => around?.removeEventListener('click', onClick);
  }, [form]);
  return containers;
}

interface LineProblem {
  readonly show: (refusal: Refusal) => string | null;
  readonly forget: (sku?: string) => void;
  readonly text: ReactNode;
}

/** The error of one line of an order list, shown at its field. The fields are part of the list (`data-sku`). */
function useLineProblem(form: RefObject<HTMLFormElement | null>): LineProblem {
  const id = useId();
  const [shown, setShown] = useState<{
    readonly field: HTMLInputElement;
    readonly message: string;
  } | null>(null);
  useLayoutEffect(() => {
    if (!shown) return undefined;
    const { field } = shown;
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', id);
    field.focus({ preventScroll: true });
    // The centre is not covered by the bar with the button or by toasts.
    field.scrollIntoView({ block: 'center' });
    return () => {
      field.removeAttribute('aria-invalid');
      field.removeAttribute('aria-describedby');
    };
  }, [shown, id]);

  const show = ({ sku, message }: Refusal) => {
    if (sku === null) return null;
    const field = form.current?.querySelector<HTMLInputElement>(`input[data-sku="${CSS.escape(sku)}"]`);
    if (!field) return null;
    setShown({ field, message: message ?? '' });
    return field.dataset['name'] ?? null;
  };
  const forget = (sku?: string) =>
    setShown((before) => (sku === undefined || before?.field.dataset['sku'] === sku ? null : before));

  const row = shown?.field.closest('li');
  // The row may have left the document with a change of the list.
  const text =
    shown && row?.isConnected
      ? createPortal(
          <p id={id} className="relative z-1 col-span-full mt-1 text-right text-sm text-danger">
            {shown.message}
          </p>,
          row,
        )
      : null;
  return { show, forget, text };
}

interface OrderFormProps {
  readonly onAdd: (lines: readonly AddLine[]) => Promise<Refusal | null>;
  /** All lines are in the cart, `units` in total. */
  readonly onAdded: (units: number) => void;
  /** A line, of the product `name`, was refused; `units` of earlier lines are in the cart. */
  readonly onRefused: (refusal: Refusal, name: string | null, units: number) => void;
  readonly variants: (sku: string, quantityOf: (sku: string) => number | null) => ReactNode;
  /** What the lines come to. */
  readonly sum: (lines: ReadonlyMap<string, number>) => ReactNode;
  readonly children: ReactNode;
}

const fieldsOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>('input[data-sku]') ?? []),
];

/** The quantities stay when the list is filtered, sorted or paged. */
export function OrderForm({ onAdd, onAdded, onRefused, variants, sum, children }: OrderFormProps) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const lines = useOrderDraft((draft) => draft.lines);
  const units = [...lines.values()].reduce((sum, count) => sum + count, 0);

  // Rows change with the list, so every render sets their values. The focused field keeps the text that is being typed.
  useLayoutEffect(() => {
    for (const field of fieldsOf(form.current))
      if (field !== document.activeElement) field.value = String(lines.get(field.dataset['sku'] ?? '') ?? '');
  });

  const containers = useVariantContainers(form);
  const problem = useLineProblem(form);
  const written = useCount();
  const quantityOf = (sku: string) => lines.get(sku) ?? null;

  const onInput = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement) || target.dataset['sku'] === undefined) return;
    const { sku } = target.dataset;
    const before = lines.get(sku) ?? null;
    const read = readQuantity(target.value, before);
    const kept = read === null ? null : Math.min(read, purchase.maxQuantity);
    // Text that is not a number keeps the previous value (spec §5).
    const restore = () => {
      target.value = String(useOrderDraft.getState().lines.get(sku) ?? '');
    };
    setDraftQuantity(sku, kept);
    if (isPartial(target.value)) target.addEventListener('blur', restore, { once: true });
    else if (String(kept ?? '') !== target.value.trim()) restore();
    problem.forget(sku);
  };

  const onIn = (skus: readonly string[]) => {
    // A quantity that was changed while the lines were sent is still to be added.
    const { lines: now } = useOrderDraft.getState();
    const added = skus.filter((sku) => now.get(sku) === lines.get(sku));
    clearDraftQuantities(added);
    // Includes the focused field, which the effect above skips.
    for (const field of fieldsOf(form.current))
      if (added.includes(field.dataset['sku'] ?? '')) field.value = '';
  };

  const order = async () => {
    // Guards the request, not only the button, against a double submit.
    if (busy.current || lines.size === 0) return;
    busy.current = true;
    setPending(true);
    const wanted = [...lines].map(([product, qty]) => ({ product, qty }));
    problem.forget();
    const { added, refusal } = await addInParts(wanted, onAdd, onIn);
    busy.current = false;
    setPending(false);
    if (!refusal) return onAdded(added);
    onRefused(refusal, problem.show(refusal) ?? refusal.sku, added);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void order();
  };

  return (
    <form ref={form} onInput={onInput} onSubmit={onSubmit} noValidate>
      {children}
      {problem.text}
      {/* The row may have left the document with a change of the list. */}
      {[...containers].map(
        ([sku, container]) =>
          container.isConnected && createPortal(variants(sku, quantityOf), container, sku),
      )}
      <div
        className={clsx(
          'bottom-0 z-10 mt-4 hidden with-compare-bar:static! flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-t-lg border border-b-0 border-line bg-surface px-4 py-3 shadow-floating view-order:flex noscript:hidden',
          // One bar at most covers the lower edge. On a phone this one sticks only once there is something to order.
          lines.size > 0 ? 'sticky' : 'sm:sticky',
        )}
      >
        <p aria-live="polite" className="text-sm text-ink-soft tabular-nums">
          {lines.size === 0
            ? t('category.order.none')
            : `${t('category.count', { count: lines.size, number: written(lines.size) })}, ${t('category.order.units', { count: units, number: written(units) })}`}
        </p>
        {lines.size > 0 && <span className="ml-auto tabular-nums">{sum(lines)}</span>}
        <Button
          type="submit"
          pending={pending}
          pendingLabel={t('product.adding')}
          disabled={lines.size === 0}
          leading={<CartIcon />}
          className="max-sm:w-full"
        >
          {t('category.order.addAll')}
        </Button>
      </div>
    </form>
  );
}
