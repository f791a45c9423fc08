import { LinkButton, TextLink } from '@/features/staff/components/link';
import { emailStates } from '@/commerce/model/email';
import type { SafetyRecord } from '@/commerce/ports/admin/articles';
import { storeConfig } from '@/config/shop/stores';
import { Facts, Heading, Panel } from '@/features/staff/components/page';
import { ActionForm, Send } from '@/features/staff/islands/form';
import type { Staff } from '@/features/staff/server/staff';
import { Alert } from '@/ui/feedback';
import { articlePath } from '../articles-list';
import { SafetyForm } from './safety-form';

interface SafetyProps {
  readonly notice: SafetyRecord;
  readonly staff: Staff;
}

export async function SafetyPage(props: SafetyProps) {
  const { notice, staff } = props;
  const { id, kind, name, recipients, sent, sku, texts } = notice;
  const { t, format } = staff;
  const languages = [...new Set(recipients.map(({ store }) => storeConfig(store).language))];
  const missing = languages.filter((language) => !texts[language]);
  return (
    <>
      <Heading
        title={t('safety.title', { id })}
        note={`${t(`safety.kind.${kind}`)}, ${sent === null ? t('safety.draft') : `${format.time(sent)}, ${notice.sentBy ?? ''}`}`}
      >
        <TextLink href={articlePath(sku)} className="text-sm">
          {sku} {name}
        </TextLink>
      </Heading>
      {sent === null &&
        missing.map((language) => (
          <Alert key={language} tone="warning" className="mb-2">
            {t('safety.noText', { language: staff.format.language(language) })}
          </Alert>
        ))}
      <div className="grid items-start gap-3 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Recipients {...props} ready={missing.length === 0} />
        <Previews {...props} />
      </div>
      {sent === null && staff.can('articles.changeSafety') && (
        <details className="mt-3" open={missing.length > 0}>
          <summary className="mb-2 text-sm text-action underline">{t('safety.edit')}</summary>
          <SafetyForm staff={staff} sku={sku} languages={languages} notice={notice} back={`/notices/${id}`} />
        </details>
      )}
    </>
  );
}

function Recipients({ notice, ready, staff }: SafetyProps & { readonly ready: boolean }) {
  const { id, recipients, sent, states, unreachable } = notice;
  const { t, can, format } = staff;
  const people = recipients.reduce((sum, each) => sum + each.people, 0);
  const counts = emailStates.flatMap((state) =>
    states[state] === undefined ? [] : [[state, states[state]] as const],
  );
  return (
    <Panel title={t('safety.recipients')}>
      <Facts
        rows={[
          ...recipients.map(
            (each) => [storeConfig(each.store).label, t('safety.people', { count: each.people })] as const,
          ),
          ...counts.map(([state, count]) => [t(`emailState.${state}`), format.number(count)] as const),
        ]}
      />
      {unreachable > 0 && (
        <p className="mt-2 text-sm text-ink-soft">{t('safety.unreachable', { count: unreachable })}</p>
      )}
      {sent !== null && (
        <LinkButton className="mt-3" href={`/recipients?q=${id}`}>
          {t('safety.list')}
        </LinkButton>
      )}
      {sent === null && people === 0 && <p className="text-sm">{t('safety.failure.nobody')}</p>}
      {sent === null && people > 0 && ready && can('articles.sendSafety') && (
        <SendForm notice={notice} staff={staff} people={people} />
      )}
    </Panel>
  );
}

function SendForm({
  notice: { id, version },
  people,
  staff: { t },
}: SafetyProps & { readonly people: number }) {
  return (
    <ActionForm
      key={version}
      action="safety-send"
      back={`/notices/${id}`}
      hidden={{ id, version }}
      className="mt-3 gap-2!"
    >
      <p className="text-sm">{t('safety.sendText')}</p>
      <p className="text-sm">
        <NewTab href="https://webgate.ec.europa.eu/single-market/gpsd-ba/">{t('safety.authority')}</NewTab>
      </p>
      <Send>{t('safety.send', { count: people })}</Send>
    </ActionForm>
  );
}

const NewTab = ({ children, href }: { readonly children: string; readonly href: string }) => (
  <a href={href} target="_blank" rel="noreferrer" className="text-sm text-action underline">
    {children}
  </a>
);

/** An email per store, as text; its picture and looks are behind the link. */
async function Previews({ notice, staff }: SafetyProps) {
  const { t, admin } = staff;
  const emails = await Promise.all(
    notice.recipients.map(
      async ({ store }) => [store, await admin.articles.safetyEmail(notice.id, store)] as const,
    ),
  );
  return (
    <div className="grid gap-3">
      {emails.map(
        ([store, email]) =>
          email && (
            <Panel
              key={store}
              title={t('safety.preview', { store: storeConfig(store).label })}
              aside={<NewTab href={`/files/safety/${notice.id}/${store}`}>{t('safety.asEmail')}</NewTab>}
            >
              <p className="mb-2 text-sm font-semibold">{email.subject}</p>
              <pre
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: it scrolls by the arrow keys
                tabIndex={0}
                role="region"
                aria-label={email.subject}
                className="max-h-80 overflow-y-auto font-sans text-sm whitespace-pre-wrap"
              >
                {email.text}
              </pre>
            </Panel>
          ),
      )}
    </div>
  );
}
