import { getTranslations } from 'next-intl/server';
import { browserStorage, type StorageEntry, type StorageLifetime } from '@/config/browser-storage';
import type { StoreCode } from '@/config/types';
import { counted } from '@/lib/money/money';
import { Table, Td, Th } from '@/ui/table';

interface CookieTablesProps {
  readonly store: StoreCode;
  /** Whether the store has a tag, which sets cookies of its own. */
  readonly tagged: boolean;
}

/** The cookies and storage keys of the shop, from the table that the tests compare with reality. */
export async function CookieTables({ store, tagged }: CookieTablesProps) {
  const t = await getTranslations('consent.storage');
  const entries = browserStorage.filter(({ category }) => tagged || category !== 'tag');
  return (
    <section className="prose-owlwatch">
      <h2>{t('necessary')}</h2>
      <Entries
        store={store}
        title={t('necessary')}
        entries={entries.filter(({ category }) => category === 'necessary')}
      />
      <h2>{t('tracking')}</h2>
      <Entries
        store={store}
        title={t('tracking')}
        entries={entries.filter(({ category }) => category !== 'necessary')}
      />
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
