import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { EmailState } from '@/commerce/model/email';
import type { Money } from '@/commerce/model/money';
import type { StoreCode } from '@/config/types';
import { startOfShopDay } from '@/lib/dates/dates';
import type { StaffKey } from '@/lib/messages/staff-texts';
import { Badge, type BadgeTone } from '@/ui/badge';
import { TextLink } from './components/link';
import { EmailText } from './components/page';
import type { Column, Filter } from './list';

// Filters and columns that several lists have.

/** One of `values`; undefined for any other text. */
export const known = <Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => value === text);

export const choice = <Value extends string>(
  name: string,
  label: StaffKey,
  values: readonly Value[],
  text: (value: Value) => StaffKey,
): Filter => ({ name, label, options: ({ t }) => values.map((value) => [value, t(text(value))]) });

/** To choose a store in a form. */
export const storeOptions = storeCodes.map((value) => ({ value, label: storeConfig(value).label }));

export const storeFilter: Filter = {
  name: 'store',
  label: 'order.store',
  options: () => storeCodes.map((code) => [code, storeConfig(code).label]),
};

export const dayFilters: readonly Filter[] = [
  { name: 'from', label: 'list.from', options: 'date' },
  { name: 'until', label: 'list.until', options: 'date' },
];

/** What `dayFilters` say; `until` is not part of it. */
export const daysOf = ({ from, until }: Readonly<Record<string, string>>) => ({
  from: (from !== undefined && startOfShopDay(from)) || undefined,
  until: (until !== undefined && startOfShopDay(until, 1)) || undefined,
});

/** An instant; empty for none. */
export const timeColumn = <Key extends string>(
  key: Key,
  label: StaffKey,
  options?: Pick<Column<never>, 'labelled' | 'room' | 'sort'>,
): Column<Readonly<Record<Key, string | null>>> => ({
  ...options,
  key,
  label,
  cell: ({ [key]: instant }, { format }) => (instant === null ? '' : format.time(instant)),
});

export const totalColumn: Column<{ readonly total: Money }> = {
  key: 'total',
  label: 'order.total',
  numeric: true,
  sort: 'total',
  cell: ({ total }, { format }) => format.money(total),
};

export const storeColumn: Column<{ readonly store: StoreCode }> = {
  key: 'store',
  label: 'order.store',
  room: 'wide',
  cell: ({ store }) => storeConfig(store).label,
};

export const emailColumn: Column<{ readonly email: string }> = {
  key: 'email',
  label: 'order.email',
  cell: ({ email }) => email !== '' && <EmailText email={email} />,
  text: ({ email }) => email,
};

/** A state as a badge; in the CSV as a word. */
export const stateColumn = <Key extends string, State extends string>(
  key: Key,
  label: StaffKey,
  tones: Readonly<Record<State, BadgeTone>>,
  text: (state: State) => StaffKey,
): Column<Readonly<Record<Key, State>>> => ({
  key,
  label,
  cell: ({ [key]: state }, { t }) => <Badge tone={tones[state]}>{t(text(state))}</Badge>,
  text: ({ [key]: state }, { t }) => t(text(state)),
});

export const emailStateColumn = (label: StaffKey) =>
  stateColumn(
    'state',
    label,
    { held: 'neutral', ready: 'signal', sent: 'success', dropped: 'neutral', dead: 'danger' },
    (state: EmailState) => `emailState.${state}`,
  );

export const orderColumn: Column<{ readonly order: string | null }> = {
  key: 'order',
  label: 'order.number',
  cell: ({ order }) => order !== null && <TextLink href={`/orders/${order}`}>{order}</TextLink>,
  text: ({ order }) => order ?? '',
};
