'use client';

import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import type { ConfigurableOption } from '@/commerce/model/product';
import { useCompare } from '@/features/compare/store';
import { AddToCart, prepareAdding } from '@/features/product-card/islands/add-to-cart';
import { useTexts } from '@/lib/client/shop-context';
import { useRootAttribute } from '@/lib/client/use-root-attribute';
import { paths } from '@/lib/paths/paths';
import { ButtonLink } from '@/ui/button';
import { CompareIcon } from '@/ui/icons';
import { PricePair } from '@/ui/price/price';
import { Thumbnail } from '@/ui/picture/thumbnail';
import type { PurchasableVariant } from '../variants/purchasable-variants';
import { activeTier } from '../variants/variants';
import { mainButtonId, useSelection } from './selection';

interface BuyBarProps {
  readonly name: string;
  readonly options: readonly ConfigurableOption[];
}

/** Scroll padding for the bar, and for the button of the comparison above it. */
const scrollPadding = '9rem';

/** False until the observer reports. */
function useButtonOutOfView(): boolean {
  const [outOfView, setOutOfView] = useState(false);
  useEffect(() => {
    const button = document.getElementById(mainButtonId);
    if (!button) return undefined;
    const observer = new IntersectionObserver(([entry]) => setOutOfView(entry?.isIntersecting === false));
    observer.observe(button);
    return () => observer.disconnect();
  }, []);
  return outOfView;
}

function useFormFocus(): boolean {
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const enter = ({ target }: FocusEvent) =>
      setFocused(target instanceof Element && target.closest('form') !== null);
    // Between two fields, the next one takes over.
    const leave = ({ relatedTarget }: FocusEvent) => relatedTarget === null && setFocused(false);
    document.addEventListener('focusin', enter);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('focusin', enter);
      document.removeEventListener('focusout', leave);
    };
  }, []);
  return focused;
}

function chosenLabels(variant: PurchasableVariant, options: readonly ConfigurableOption[]): string[] {
  return options.flatMap(({ attributeCode: code, label: option, values }) =>
    values
      .filter(({ valueIndex: index }) => index === variant.options[code])
      // A bare number needs the name of its option.
      .map(({ valueLabel: label }) => (Number(label) ? `${option} ${label}` : label)),
  );
}

/** In wide windows the comparison has a button of its own, above the bar. */
function ComparisonLink() {
  const t = useTexts('compare');
  const skus = useCompare((state) => state.skus) ?? [];
  if (skus.length === 0) return null;
  return (
    <ButtonLink
      href={paths.compare(skus)}
      prefetch={false}
      variant="secondary"
      size="sm"
      leading={<CompareIcon className="size-4" />}
      className="min-h-11! shrink-0 desktop:hidden"
    >
      <span className="sr-only">{t('go')}</span> {skus.length}
    </ButtonLink>
  );
}

/**
 * Price and button at the lower edge while the main button is outside the viewport; in wide windows with the picture and
 * the selected options; invisible while a form has the focus, whose fields it would cover. It is sticky inside the product, so that it does not cover the footer, and sets a scroll padding, so that it does not cover the focus.
 */
export function BuyBar({ name, options }: BuyBarProps) {
  const { variant, applied, quantityToAdd } = useSelection();
  const { price, net } = activeTier(variant.tiers, applied) ?? variant;
  const visible = useButtonOutOfView() && variant.status !== 'OUT_OF_STOCK';
  useRootAttribute('hasBuyBar', visible);
  useEffect(() => {
    document.documentElement.style.scrollPaddingBottom = visible ? scrollPadding : '';
    return () => {
      document.documentElement.style.scrollPaddingBottom = '';
    };
  }, [visible]);
  const inForm = useFormFocus();
  // The page has loaded by now.
  useEffect(prepareAdding, []);
  if (!visible) return null;
  const chosen = chosenLabels(variant, options).join(', ');
  return (
    <div
      data-buy-bar=""
      className={clsx(
        inForm && 'invisible',
        'sticky bottom-0 z-20 animate-rise-in border-t border-line bg-surface shadow-floating print:hidden',
      )}
    >
      <div className="mx-auto flex max-w-page items-center gap-3 px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-6 desktop:gap-6 xl:px-8">
        {/* The smallest phones have space for the button only. */}
        <span className="hidden desktop:block">
          <Thumbnail src={variant.images[0]?.url ?? null} size="sm" className="size-11!" />
        </span>
        <div className="hidden min-w-0 flex-1 xs:block desktop:flex desktop:items-center desktop:justify-between desktop:gap-6">
          <p className="min-w-0 text-xs leading-tight text-ink-soft desktop:text-sm desktop:font-semibold desktop:text-ink">
            <span className="line-clamp-2 text-balance">{name}</span>
            {chosen !== '' && <span className="block truncate desktop:font-normal">{chosen}</span>}
          </p>
          <p className="leading-tight font-bold whitespace-nowrap tabular-nums max-desktop:mt-0.5">
            <PricePair price={price} net={net} />
            {quantityToAdd > 1 && (
              <span className="text-sm font-medium text-ink-soft">{` × ${quantityToAdd}`}</span>
            )}
          </p>
        </div>
        <ComparisonLink />
        <div className="min-w-0 flex-1 xs:flex-none xs:max-desktop:[&_.icon]:hidden">
          <AddToCart sku={variant.sku} qty={quantityToAdd} name={name} />
        </div>
      </div>
    </div>
  );
}
