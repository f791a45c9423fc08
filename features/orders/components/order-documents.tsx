import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import type { Order } from '@/commerce/model/order';
import { paths } from '@/lib/paths/paths';
import { ButtonLink } from '@/ui/button';
import { documentsOf } from '../server/visible-orders';

/** A new tab, because the browser would replace the page by the file. */
const DocumentLink = async ({ href, label }: { readonly href: string; readonly label: string }) => (
  <ButtonLink href={href} prefetch={false} target="_blank" variant="secondary">
    {`${label} (PDF)`}
    <span className="sr-only"> {(await getTranslations('common'))('newTab')}</span>
  </ButtonLink>
);

export async function OrderDocuments({
  order,
  context,
}: {
  readonly order: Order;
  readonly context: Context;
}) {
  const [t, { hasInvoice, credits, more }] = await Promise.all([
    getTranslations('document'),
    documentsOf(context, order),
  ]);
  return (
    <>
      {hasInvoice && (
        <DocumentLink href={paths.orderDocument(order.number, 'invoice')} label={t('invoice')} />
      )}
      {more.map((number) => (
        <DocumentLink
          key={number}
          href={paths.orderDocument(order.number, number)}
          label={`${t('invoice')} ${number}`}
        />
      ))}
      {credits.map((number) => (
        <DocumentLink
          key={number}
          href={paths.orderDocument(order.number, number)}
          label={credits.length === 1 ? t('creditNote') : `${t('creditNote')} ${number}`}
        />
      ))}
    </>
  );
}
