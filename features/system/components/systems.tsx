import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import type { StoreCode } from '@/config/types';
import { storeTexts } from '@/lib/messages/messages';
import { formatNumber } from '@/lib/money/money';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { CheckIcon } from '@/ui/icons';
import { Alert } from '@/ui/feedback';
import { ChosenAmount } from '@/ui/price/taxed-amount';
import type { Answers } from '../answers';
import type { ShownSystem, SystemPage } from '../server/system';
import { becauseText } from '../texts';
import { addressOf, BuilderLink, changesAnswers } from './question-parts';

interface SystemsProps {
  readonly context: Context;
  readonly answers: Answers;
  readonly page: SystemPage;
}

type PageTexts = Awaited<ReturnType<typeof getTranslations<'system.page'>>>;

const spares = [
  ['channels', 'spareChannels'],
  ['ports', 'sparePorts'],
  ['bays', 'spareBays'],
] as const;

/** What one gets, in words. */
function gains(t: PageTexts, { cameras, megapixels, check }: ShownSystem, store: StoreCode): string[] {
  const days = check.use.days?.of;
  return [
    megapixels === null
      ? t('cameras', { n: cameras })
      : t('camerasSharp', { n: cameras, megapixels: formatNumber(megapixels, store) }),
    ...(days === undefined ? [] : [t('recordsDays', { days: Math.min(days, 999) })]),
    ...spares.flatMap(([kind, text]) => {
      const spare = check.headroom[kind] ?? 0;
      return spare > 0 ? [t(text, { n: spare })] : [];
    }),
  ];
}

/** The day on which all parts arrive. */
export async function DeliveryNote({ system: { delivery } }: { readonly system: ShownSystem }) {
  const t = await getTranslations('system.page');
  return delivery === null ? t('deliveryUnknown') : t('deliveredBy', { day: delivery });
}

interface SystemCardProps extends Pick<SystemsProps, 'context' | 'answers'> {
  readonly system: ShownSystem;
  readonly chosen: boolean;
}

async function SystemCard({ system, chosen, answers, context }: SystemCardProps) {
  const [t, kinds, cart] = await Promise.all([
    getTranslations('system.page'),
    getTranslations('system.kind'),
    getTranslations('cart'),
  ]);
  const kind = system.kind ?? 'enough';
  return (
    <article
      className={`relative flex min-w-0 flex-col rounded-xl border-2 bg-surface p-5 transition-shadow ${chosen ? 'border-brand shadow-floating' : 'border-line'}`}
    >
      <h3 className="text-xl">{kinds(`${kind}.title`)}</h3>
      {kind === 'balanced' && (
        <span className="absolute -top-3 right-4">
          <Badge tone="brand">{t('advised')}</Badge>
        </span>
      )}
      <p className="mt-1 text-sm text-ink-soft @2xl:min-h-15">{kinds(`${kind}.text`)}</p>
      <p className="mt-4 text-3xl font-bold tabular-nums">
        <ChosenAmount gross={system.gross} net={system.net} />
      </p>
      <p className="text-xs text-ink-faint">
        <span className="when-gross">{cart('withTaxShort')}</span>
        <span className="when-net">{cart('withoutTaxShort')}</span>
      </p>
      <ul className="mt-4 grid gap-1.5 border-t border-line pt-4 text-sm">
        {system.check.headroom.channels === 0 && (
          <li className="order-last pl-6.5 text-ink-soft">{t('spareChannels', { n: 0 })}</li>
        )}
        {gains(t, system, context.store).map((gain) => (
          <li key={gain} className="flex gap-2">
            <CheckIcon className="mt-px size-4.5 text-success" />
            <span className="min-w-0">{gain}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 mb-5 text-sm text-ink-soft">
        <DeliveryNote system={system} />
      </p>
      <ButtonLink
        {...changesAnswers}
        href={addressOf(answers, { system: kind, parts: null, step: 'systems' })}
        aria-current={chosen || undefined}
        aria-label={`${t(chosen ? 'chosen' : 'choose')}: ${kinds(`${kind}.title`)}`}
        variant={chosen ? 'primary' : 'secondary'}
        full
        leading={chosen && <CheckIcon className="size-5" />}
        className="mt-auto"
      >
        {t(chosen ? 'chosen' : 'choose')}
      </ButtonLink>
    </article>
  );
}

/** The proposals side by side; on phones one below the other. */
export async function Systems({ context, answers, page: { proposed, shown } }: SystemsProps) {
  const t = await getTranslations('system.page');
  return (
    <section aria-labelledby="systems" className="@container">
      <h2 id="systems" className="text-3xl">
        {t('systemsTitle', { n: proposed.length })}
      </h2>
      {proposed.length > 1 && <p className="mt-1 text-ink-soft">{t('hint.systems')}</p>}
      <div
        className={`mt-7 grid grid-cols-1 gap-x-4 gap-y-6 ${proposed.length === 3 ? '@2xl:grid-cols-3' : '@2xl:grid-cols-2'}`}
      >
        {proposed.map((system) => (
          <SystemCard
            key={system.kind}
            system={system}
            chosen={answers.parts === null && system.kind === shown?.kind}
            answers={answers}
            context={context}
          />
        ))}
      </div>
    </section>
  );
}

/** Why there is no system, with what to change. */
export async function NoSystem({ context, answers, page: { because, needed } }: SystemsProps) {
  const [t, texts] = await Promise.all([getTranslations('system.page'), storeTexts(context.store)]);
  return (
    <Alert tone="warning" title={t('noSystem')}>
      <ul className="mt-1 grid list-disc gap-1 pl-4 text-base">
        {because.map((code) => (
          <li key={code}>{becauseText(texts, code)}</li>
        ))}
        {needed !== null && <li>{t('needed', { price: needed })}</li>}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 font-semibold">
        <BuilderLink href={addressOf(answers, { step: 'spots' })} className="text-action underline">
          {t('changeSpots')}
        </BuilderLink>
        <BuilderLink
          href={addressOf(answers, { step: 'own', brands: [], budget: null })}
          className="text-action underline"
        >
          {t('withoutLimits')}
        </BuilderLink>
      </p>
    </Alert>
  );
}
