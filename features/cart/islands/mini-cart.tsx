'use client';

import Link from 'next/link';
import { useTexts } from '@/lib/client/shop-context';
import type { ShownCart, ShownItem } from '../shown-cart';
import { theme } from '@/config/shop/theme';
import { CallError } from '@/lib/client/call-error';
import { accountPaths } from '@/lib/paths/account-paths';
import { closePart } from '@/lib/client/panels/close-interface';
import { useInterface } from '@/lib/client/panels/interface';
import { useCount } from '@/lib/client/use-formats';
import { paths } from '@/lib/paths/paths';
import { Button, ButtonLink } from '@/ui/button';
import { Alert, EmptyState, SkeletonText } from '@/ui/feedback';
import { CartIcon } from '@/ui/first-icons';
import { Drawer } from '@/ui/islands/drawer';
import { LoadFailure } from '@/ui/islands/load-failure';
import { ArticleNumber, LineItems, LineItem, PartList } from '@/ui/price/line-item';
import { useCart } from '../cart-resource';
import { useMiniCart } from '../store';
import { useListFocus, useEditing, editingMark, useReportView } from '../use-lines';
import { CartProblems, OfferNotice } from './cart-notices';
import { CartTotals, CheckoutLink } from './cart-totals';
import { NoLines } from './no-lines';
import { LineAmount } from './line-amount';
import { LineOptions, LineQuantity, LineProblem, RemoveLine, TierSaving } from './line-parts';

function MiniLine({ item }: { readonly item: ShownItem }) {
  const t = useTexts('cart');
  const { product, prices } = item;
  return (
    <LineItem
      picture={product.image?.url ?? null}
      title={
        <Link
          href={product.url}
          prefetch={false}
          onClick={() => closePart('sidebar')}
          className="hover:text-action"
        >
          {product.name}
        </Link>
      }
      meta={<RemoveLine item={item} />}
      details={
        <>
          {product.options.length > 0 && <LineOptions item={item} />}
          <PartList title={t('parts')} parts={product.parts} />
          <ArticleNumber text={t('sku', { sku: product.sku })} sku={product.sku} />
          {item.quantity > 1 && (
            <p className="text-xs tabular-nums">
              <LineAmount amount={prices.price} net={prices.net?.price} each />
            </p>
          )}
        </>
      }
    >
      <TierSaving item={item} />
      <LineProblem item={item} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div {...editingMark}>
          <LineQuantity item={item} size="sm" />
        </div>
        <p className="ml-auto text-right text-sm font-semibold tabular-nums">
          <LineAmount amount={prices.rowTotal} net={prices.net?.rowTotal} />
        </p>
      </div>
    </LineItem>
  );
}

const close = () => closePart('sidebar');

export function MiniCart({ deliveryUrl }: { readonly deliveryUrl: string | null }) {
  const t = useTexts('cart');
  const closeLabel = useTexts('common')('close');
  const open = useInterface(({ sidebar }) => sidebar === 'CART_VIEW');
  const { added } = useMiniCart();
  const editing = useEditing(open);
  const { data: cart, isError, error, refetch } = useCart();
  const demandsSignIn = error instanceof CallError && error.code === 'sign_in_required';
  useReportView(cart, open);
  const filled = cart !== undefined && cart.items.length > 0;
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && close()}
      title={editing ? t('edit') : <CartLink />}
      closeLabel={closeLabel}
      footer={filled ? <Footer cart={cart} deliveryUrl={deliveryUrl} /> : undefined}
    >
      {added !== null && filled && (
        <Alert tone="success" live="status" className="mb-4">
          {added}
        </Alert>
      )}
      {filled && <OfferNotice />}
      {filled && cart.offer === null && <CartProblems items={cart.items} />}
      {filled && <Lines cart={cart} />}
      {cart !== undefined && !filled && <NoLines whenEmpty={<EmptyCart />} whenEnded={<SessionEnded />} />}
      {cart === undefined && !isError && (
        <div aria-busy="true">
          <SkeletonText lines={4} />
        </div>
      )}
      {cart === undefined && demandsSignIn && (
        <ButtonLink href={accountPaths.login(paths.cart)} prefetch={false} size="lg" full onClick={close}>
          {error.message}
        </ButtonLink>
      )}
      {cart === undefined && isError && !demandsSignIn && <LoadFailure onRetry={() => void refetch()} />}
    </Drawer>
  );
}

function CartLink() {
  const t = useTexts('cart');
  return (
    <Link href={paths.cart} prefetch={false} onClick={close} className="hover:text-action">
      {t('title')}
    </Link>
  );
}

function Lines({ cart }: { readonly cart: ShownCart }) {
  const t = useTexts('cart');
  const list = useListFocus<HTMLDivElement>(cart.items.length);
  return (
    <div ref={list} tabIndex={-1}>
      <LineItems label={t('items')}>
        {cart.items.map((item) => (
          <MiniLine key={item.id} item={item} />
        ))}
      </LineItems>
    </div>
  );
}

interface FooterProps {
  readonly deliveryUrl: string | null;
  readonly cart: ShownCart;
}

function Footer({ cart, deliveryUrl }: FooterProps) {
  const t = useTexts('cart');
  const formatCount = useCount();
  return (
    <div className="flex flex-col gap-3 pt-2">
      <CartTotals cart={cart} deliveryUrl={deliveryUrl} onFollow={close} />
      <CheckoutLink cart={cart} onFollow={close} />
      {theme.checkout.enableCartPage && (
        <ButtonLink href={paths.cart} prefetch={false} variant="secondary" full onClick={close}>
          {t('toCart', { count: formatCount(cart.totalQuantity) })}
        </ButtonLink>
      )}
    </div>
  );
}

function EmptyCart() {
  const t = useTexts('cart');
  const closeLabel = useTexts('common')('close');
  return (
    <EmptyState
      icon={<CartIcon className="size-7" />}
      title={t('empty')}
      action={
        <Button variant="secondary" onClick={close}>
          {closeLabel}
        </Button>
      }
    >
      {t('emptyHint')}
    </EmptyState>
  );
}

function SessionEnded() {
  const t = useTexts('cart');
  return (
    <EmptyState
      icon={<CartIcon className="size-7" />}
      title={t('sessionEnded')}
      action={
        <ButtonLink href={accountPaths.login(paths.cart)} prefetch={false} size="lg" onClick={close}>
          {t('signIn')}
        </ButtonLink>
      }
    >
      {t('sessionEndedHint')}
    </EmptyState>
  );
}
