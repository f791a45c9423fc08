import { getTranslations } from 'next-intl/server';
import { withdrawalPaths } from '@/lib/paths/server-paths';
import { Button } from '@/ui/button';
import { SpecList } from '@/ui/table';
import { TextLink } from '@/ui/text-link';
import type { WithdrawalValues } from '../schema';

interface WithdrawalSummaryProps {
  readonly id: string;
  readonly values: WithdrawalValues;
  /** What was chosen from the opened order; null: the whole contract. */
  readonly items: readonly { readonly name: string; readonly quantity: number }[] | null;
}

export async function WithdrawalSummary({ id, values, items }: WithdrawalSummaryProps) {
  const t = await getTranslations('withdrawal');
  const { name, orderNumber, email, reason } = values;
  const rows = [
    { label: t('orderNumber'), value: orderNumber },
    ...(items === null ? [] : [{ label: t('items'), value: <ItemList items={items} /> }]),
    { label: t('name'), value: <bdi>{name}</bdi> },
    { label: t('email'), value: email },
    ...(reason === ''
      ? []
      : [
          {
            label: t('reason'),
            value: <span className="wrap-anywhere whitespace-pre-line">{reason}</span>,
          },
        ]),
  ];
  return (
    <>
      <p className="mt-4 font-semibold">{t(items === null ? 'statement' : 'statementItems')}</p>
      <SpecList rows={rows} className="mt-2 border-y border-line wrap-anywhere" />
      <form method="post" action={withdrawalPaths.confirm} className="mt-6 flex flex-wrap items-center gap-6">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" size="lg" className="w-full sm:w-auto">
          {t('confirm')}
        </Button>
        <TextLink href={withdrawalPaths.step('edit')} prefetch={false} className="touch-target">
          {t('change')}
        </TextLink>
      </form>
    </>
  );
}

const ItemList = ({ items }: { readonly items: NonNullable<WithdrawalSummaryProps['items']> }) => (
  <ul>
    {items.map(({ name, quantity }, index) => (
      <li key={index}>{`${quantity} × ${name}`}</li>
    ))}
  </ul>
);
