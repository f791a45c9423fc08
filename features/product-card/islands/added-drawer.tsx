'use client';

import Link from 'next/link';
import { useCart } from '@/features/cart/cart-resource';
import { CheckoutLink } from '@/features/cart/islands/cart-totals';
import { FreeDelivery } from '@/features/cart/islands/free-delivery';
import { LineAmount } from '@/features/cart/islands/line-amount';
import type { ShownItem } from '@/features/cart/shown-cart';
import { useAdded } from '@/features/cart/store';
import { closePart } from '@/lib/client/panels/close-interface';
import { useShop, useTexts } from '@/lib/client/shop-context';
import { paths } from '@/lib/paths/paths';
import { optionsText } from '@/lib/text/options-text';
import { Button, ButtonLink } from '@/ui/button';
import { SkeletonText } from '@/ui/feedback';
import { ModalFrame } from '@/ui/islands/modal-frame';
import { Heading } from '@/ui/layout';
import { Thumbnail } from '@/ui/picture/thumbnail';
import { LineItem, LineItems } from '@/ui/price/line-item';
import { notInCart } from '../cart-shelf';
import type { ListedCard } from '../card-view';
import { CardAction } from '../components/card-action';
import { CardPrice } from '../components/card-parts';
import { useAccessories } from '../use-accessories';

const close = () => closePart('sidebar', 'ADDED_VIEW');

const shown = 3;

/** What was added and what fits to it: at the right edge, on a phone at the bottom. */
export function AddedDrawer({ open }: { readonly open: boolean }) {
  const t = useTexts();
  const { skus } = useAdded();
  const { data: cart } = useCart();
  const items = cart?.items ?? [];
  const added = skus.flatMap((sku) => items.find(({ product }) => product.sku === sku) ?? []);
  const name = added[0]?.product.name;
  return (
    <ModalFrame
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t('product.addedTitle')}
      closeLabel={t('common.close')}
      frameClassName="items-end justify-end"
      panelClassName="max-h-[85dvh] w-full rounded-t-xl group-data-[state=closed]/modal:animate-sink-out group-data-[state=open]/modal:animate-rise-in sm:h-dvh sm:max-h-none sm:max-w-drawer sm:rounded-none sm:group-data-[state=closed]/modal:animate-right-out sm:group-data-[state=open]/modal:animate-right-in"
      footer={
        cart && (
          <div className="grid gap-3">
            <CheckoutLink cart={cart} onFollow={close} />
            <div className="flex flex-wrap gap-3 *:grow">
              <Button variant="secondary" onClick={close}>
                {t('common.continueShopping')}
              </Button>
              <ButtonLink href={paths.cart} prefetch={false} variant="secondary" onClick={close}>
                {t('product.toCart')}
              </ButtonLink>
            </div>
          </div>
        )
      }
    >
      {/* The title is announced when the drawer opens only. */}
      <p role="status" className="sr-only">
        {skus.length > 1 && name !== undefined && t('product.added', { name })}
      </p>
      {added.length === 0 && <SkeletonText lines={3} />}
      {added.length > 0 && (
        <LineItems label={t('cart.items')}>
          {added.map((item) => (
            <AddedLine key={item.id} item={item} />
          ))}
        </LineItems>
      )}
      {cart?.delivery && (
        <div className="mt-4 border-t border-line pt-4">
          <FreeDelivery delivery={cart.delivery} />
        </div>
      )}
      {added.length > 0 && <Fitting added={added} items={items} />}
    </ModalFrame>
  );
}

function AddedLine({ item: { product, prices, quantity } }: { readonly item: ShownItem }) {
  const locale = useShop().localeKey;
  return (
    <li className="flex min-w-0 gap-4 py-3 first:pt-0 last:pb-0">
      <span className="relative shrink-0 p-1.5 text-brand before:viewfinder before:absolute before:inset-0 before:animate-corners-in">
        <Thumbnail src={product.image?.url ?? null} />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="leading-snug font-semibold">{`${quantity} × ${product.name}`}</p>
        {product.options.length > 0 && (
          <p className="mt-0.5 text-ink-faint">{optionsText(product.options, locale)}</p>
        )}
        <p className="mt-1 font-semibold tabular-nums">
          <LineAmount amount={prices.rowTotal} net={prices.net?.rowTotal} />
        </p>
      </div>
    </li>
  );
}

interface FittingProps {
  readonly added: readonly ShownItem[];
  readonly items: readonly ShownItem[];
}

function Fitting({ added, items }: FittingProps) {
  const t = useTexts('product');
  const cards = useAccessories(added.map(({ product }) => product)) ?? [];
  const fitting = notInCart(
    cards,
    items.map(({ product }) => product),
    shown,
  );
  if (fitting.length === 0) return null;
  return (
    <section className="mt-4 border-t border-line pt-4">
      <Heading level={3} size="block" className="mb-3">
        {t('fitting')}
      </Heading>
      <LineItems label={t('fitting')}>
        {fitting.map((card) => (
          <FittingPart key={card.sku} card={card} />
        ))}
      </LineItems>
    </section>
  );
}

function FittingPart({ card }: { readonly card: ListedCard }) {
  const t = useTexts('product');
  return (
    <LineItem
      picture={card.picture}
      pictureSize="sm"
      title={
        <Link href={card.url} prefetch={false} onClick={close} className="hover:text-action">
          {card.name}
        </Link>
      }
      details={<CardPrice card={card} size="sm" className="mt-1 text-ink" />}
      meta={<CardAction card={card} t={t} />}
    />
  );
}
