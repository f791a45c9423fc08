import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import { asksConsent } from '@/config/shop/processors';
import { getContentUrl } from '@/features/content/server/links';
import { getLayout } from '@/features/content/server/loaders';
import { IslandTexts } from '@/lib/messages/island-texts';
import { consentScript } from '@/lib/scripts/consent-script';
import { ConsentButton, ConsentDialog } from '../islands/lazy';
import type { TextLinkTone } from '@/ui/text-link';
import { Fragment } from 'react';
import { browserStorage, type StorageEntry, type StorageLifetime } from '@/config/browser-storage';
import { consentCookie, consentDays } from '@/config/consent';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { counted } from '@/lib/money/money';
import { Table, Td, Th } from '@/ui/table';

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

const keys = [
  'common.close',
  'consent.accept',
  'consent.back',
  'consent.details',
  'consent.necessary',
  'consent.policy',
  'consent.refuse',
  'consent.title',
  'consent.tracking',
  'consent.withoutTracking',
] as const;

/** Part of the HTML (spec §4), so that cached pages show it with their first paint. None without content. */
export async function ConsentBanner({ context }: { readonly context: Context }) {
  if (!asksConsent(context.store)) return null;
  const [layout, policyUrl] = await Promise.all([
    getLayout(context).catch(() => null),
    getContentUrl(context, 'cookies').catch(() => null),
  ]);
  if (!layout) return null;
  return (
    <>
      <IslandTexts of={keys}>
        <ConsentDialog content={layout.cookieConsentContent} policyUrl={policyUrl} />
      </IslandTexts>
      <script>{consentScript}</script>
    </>
  );
}

export async function ConsentLink({ tone }: { readonly tone: TextLinkTone }) {
  const t = await getTranslations('consent');
  return <ConsentButton label={t('title')} tone={tone} />;
}
