import { getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import { browserStorage, type StorageEntry, type StorageLifetime } from '@/config/browser-storage';
import { consentCookie, consentDays } from '@/config/consent';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { counted } from '@/lib/money/money';
import { Table, Td, Th } from '@/ui/table';

/** The cookies and storage keys of the shop, from the table that the tests compare with reality. */
export async function CookieTables({
  store,
  tagged,
}: {
  readonly store: StoreCode;
  readonly tagged: boolean;
}) {
  const t = await getTranslations('consent.storage');
  const days = consentDays(storeConfig(store).locale);
  const entries = browserStorage.map((entry) =>
    entry.name === consentCookie.name && days !== undefined ? { ...entry, lifetime: { days } } : entry,
  );
  const groups = [
    ['necessary', ['necessary']],
    ['requested', ['requested']],
    ['tracking', tagged ? ['tracking', 'tag'] : ['tracking']],
  ] as const satisfies [string, readonly StorageEntry['category'][]][];
  return (
    <section className="prose-shop">
      {groups.map(([group, categories]) => (
        <Fragment key={group}>
          <h2>{t(group)}</h2>
          <Entries
            store={store}
            title={t(group)}
            entries={entries.filter(({ category }) => categories.some((each) => each === category))}
          />
        </Fragment>
      ))}
    </section>
  );
}

interface EntriesProps {
  readonly store: StoreCode;
  readonly title: string;
  readonly entries: readonly StorageEntry[];
}

async function Entries({ store, title, entries }: EntriesProps) {
  const t = await getTranslations('consent.storage');
  const lifetimeText = (lifetime: StorageLifetime) =>
    typeof lifetime === 'string'
      ? t(`lifetimes.${lifetime}`)
      : t('lifetimes.days', counted(lifetime.days, store));
  return (
    <Table caption={title} captionHidden dense className="mt-2">
      <thead>
        <tr>
          <Th>{t('name')}</Th>
          <Th>{t('purpose')}</Th>
          <Th>{t('kept')}</Th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ name, kind, purpose, lifetime }) => (
          <tr key={`${kind} ${name}`}>
            <Th scope="row">
              {name}
              <span className="block font-normal text-ink-faint">{t(`kinds.${kind}`)}</span>
            </Th>
            <Td>{t(`purposes.${purpose}`)}</Td>
            <Td>{lifetimeText(lifetime)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
