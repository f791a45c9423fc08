'use client';

import { type ReactNode, useState, useEffect, useRef } from 'react';
import { CompareToggle } from '@/features/compare/islands/compare-toggle';
import { useTexts } from '@/lib/client/shop-context';
import { CheckIcon } from '@/ui/icons';
import { useSettledVariant, useSettling } from './settled-variant';
import { reportCommerce, type CommerceEvent, type CommerceItem } from '@/lib/client/commerce-events';
import { fromJsonText, type JsonText } from '@/lib/text/json-text';
import { chosenVariant } from '../variants/variants';

/**
 * Announces a variant once another one is selected, and has the page follow. On every product with variants. `texts`: of all
 * variants in their order.
 */
export function ChosenAnnouncement({ texts }: { readonly texts: readonly string[] }) {
  useSettling();
  const { variants, variant } = useSettledVariant();
  const [first] = useState(variant);
  const [changed, setChanged] = useState(false);
  if (variant !== first && !changed) setChanged(true);
  return (
    <p role="status" className="sr-only">
      {changed ? texts[variants.indexOf(variant)] : ''}
    </p>
  );
}

export function ChosenSku() {
  return useTexts('product')('sku', { sku: useSettledVariant().variant.sku });
}

interface ChosenCompareProps {
  readonly parent: string;
  readonly label: string;
  readonly text: string;
}

export function ChosenCompare(props: ChosenCompareProps) {
  return <CompareToggle {...props} sku={useSettledVariant().variant.sku} />;
}

export function ChosenFact({ texts }: { readonly texts: readonly string[] }) {
  const { variants, variant } = useSettledVariant();
  return <span>{texts[variants.indexOf(variant)]}</span>;
}

/** One of several parts of the page; `of`: its index for each variant in their order. */
export function ChosenPart({
  of,
  parts,
}: {
  readonly of: readonly number[];
  readonly parts: readonly ReactNode[];
}) {
  const { variants, variant } = useSettledVariant();
  return parts[of[variants.indexOf(variant)] ?? 0];
}

export function ChosenHighlights() {
  const { highlights } = useSettledVariant().variant;
  if (highlights.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2">
      {highlights.map((highlight) => (
        <li key={highlight} className="flex items-start gap-2 *:first:mt-0.5">
          <CheckIcon className="size-4 shrink-0 text-success" />
          {highlight}
        </li>
      ))}
    </ul>
  );
}

export interface Viewable {
  /** The product before a choice. A configurable product has the price that its page shows first. */
  readonly item: CommerceItem;
  readonly variants: readonly Pick<CommerceItem, 'sku' | 'variant' | 'price'>[];
}

export function viewEvent({ item, variants }: Viewable, chosen: string | null): CommerceEvent {
  const viewed = { ...item, ...variants.find(({ sku }) => sku === chosen) };
  return { type: 'view_item', currency: item.currency, value: viewed.price, items: [viewed] };
}

interface ReportViewProps {
  readonly views: JsonText<Viewable>;
  /** SKU of the variant that the server selected, by the address; null without one. */
  readonly linked: string | null;
}

/**
 * Reports what a visit of the page shows: the product, or the variant that the address names, and then each variant that
 * the user chooses, since it is an article of its own in the cart. Each counts once. Renders nothing.
 */
export function ReportView({ views, linked }: ReportViewProps) {
  const { variants, variant } = useSettledVariant();
  const reported = useRef(new Set<string>());
  useEffect(() => {
    const viewable = fromJsonText(views);
    // The address names a variant as soon as it is chosen; without one, the page has selected it itself.
    const isChosen = chosenVariant(variants, window.location.search) !== undefined;
    for (const sku of [linked, isChosen ? variant.sku : linked]) {
      const event = viewEvent(viewable, sku);
      const viewed = event.items[0]?.sku ?? '';
      if (reported.current.has(viewed)) continue;
      reported.current.add(viewed);
      reportCommerce(event);
    }
  }, [views, linked, variants, variant.sku]);
  return null;
}
