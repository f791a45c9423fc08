import { getTranslations } from 'next-intl/server';
import type { Order } from '@/commerce/model/order';
import { type OrderReturn, returnName } from '@/commerce/model/return';
import { leftToReturn, sentUnits } from '@/commerce/domain/orders/return-states';
import type { StoreCode } from '@/config/types';
import { formatDate } from '@/lib/dates/dates';
import { paths } from '@/lib/paths/paths';
import { nameWithOptions } from '@/lib/text/options-text';
import { ButtonLink } from '@/ui/button';
import { Card, Heading } from '@/ui/layout';
import { SpecList } from '@/ui/table';

interface OrderReturnsProps {
  readonly order: Order;
  readonly returns: readonly OrderReturn[];
  readonly store: StoreCode;
}

/** What goes back of an order. */
export async function OrderReturns({ order, returns, store }: OrderReturnsProps) {
  const t = await getTranslations('returns');
  return (
    <>
      {returns.map((each) => {
        const { answer, asked, exchange, hasLabelFile, id, labelUrl, lines, number, reason, since, state } =
          each;
        const label = hasLabelFile ? paths.orderDocument(order.number, `label-${id}`) : labelUrl;
        return (
          <Card key={id} as="section" padding="lg" className="mt-4">
            <Heading level={2} size="block" className="mb-3">
              {t('name', { name: returnName(order.number, number) })}
            </Heading>
            <SpecList
              rows={[
                { label: t(`states.${state}`), value: formatDate(since, store) },
                { label: t(`reasons.${reason}`), value: t('asked', { date: formatDate(asked, store) }) },
              ]}
            />
            <ul className="mt-3 text-sm">
              {lines.map(({ position, quantity }) => {
                const { name = '', options = [] } =
                  order.items.find((item) => item.position === position) ?? {};
                return <li key={position}>{`${quantity} × ${nameWithOptions(name, options)}`}</li>;
              })}
            </ul>
            {answer !== null && <p className="mt-3 text-sm whitespace-pre-line">{answer}</p>}
            {exchange !== null && <p className="mt-3 text-sm">{t('exchange', { number: exchange })}</p>}
            {label !== null && (
              <ButtonLink
                href={label}
                prefetch={false}
                variant="secondary"
                className="mt-4"
                rel="noreferrer"
                target="_blank"
              >
                {t('label')}
              </ButtonLink>
            )}
          </Card>
        );
      })}
    </>
  );
}

/** The way to return something of what has left the warehouse. */
export async function ReturnLink({ order, returns }: Omit<OrderReturnsProps, 'store'>) {
  if (leftToReturn(sentUnits(order.parcels ?? []), returns).length === 0) return null;
  const t = await getTranslations('returns');
  return (
    <ButtonLink href={paths.returnOrder(order.number)} prefetch={false} variant="secondary">
      {t('start')}
    </ButtonLink>
  );
}
