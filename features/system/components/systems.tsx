import { getTranslations } from 'next-intl/server';
import { getDeliveryUrl } from '@/features/content/server/links';
import type { Context } from '@/commerce/context';
import type { StoreCode } from '@/config/types';
import { formatNumber } from '@/lib/money/money';
import { Badge } from '@/ui/badge';
import { CheckIcon } from '@/ui/icons';
import { Alert } from '@/ui/feedback';
import { ChosenAmount } from '@/ui/price/taxed-amount';
import type { Answers } from '../answers';
import type { ShownSystem, SystemPage } from '../server/system';
import { addressOf, BuilderLink } from './question-parts';

interface SystemsProps {
  readonly context: Context;
  readonly answers: Answers;
  readonly page: SystemPage;
}

type PageTexts = Awaited<ReturnType<typeof getTranslations<'system.page'>>>;

/** What one gets, in words. */
function gains(t: PageTexts, system: ShownSystem, store: StoreCode): string[] {
  const { cameras, megapixels, check } = system;
  const { use, headroom } = check;
  const sharp =
    megapixels === null
      ? t('cameras', { n: cameras })
      : t('camerasSharp', { n: cameras, megapixels: formatNumber(megapixels, store) });
  const days = use.days?.of;
  return [
    sharp,
    ...(days === undefined || days === null ? [] : [t('recordsDays', { days: Math.min(days, 999) })]),
    ...(headroom.channels === null || headroom.channels <= 0
      ? []
      : [t('spareChannels', { n: headroom.channels })]),
    ...(headroom.ports === null || headroom.ports <= 0 ? [] : [t('sparePorts', { n: headroom.ports })]),
    ...(headroom.bays === null || headroom.bays <= 0 ? [] : [t('spareBays', { n: headroom.bays })]),
  ];
}

interface SystemCardProps extends Pick<SystemsProps, 'context' | 'answers'> {
  readonly system: ShownSystem;
  readonly chosen: boolean;
}

async function SystemCard({ system, chosen, answers, context }: SystemCardProps) {
  const [t, kinds, cart] = await Promise.all([
    getTranslations('system.page'),
    getTranslations(),
    getTranslations('cart'),
  ]);
  const kind = system.kind ?? 'enough';
  return (
    <article
      className={`relative flex min-w-0 flex-col rounded-xl border-2 bg-surface p-5 transition-shadow ${chosen ? 'border-brand shadow-floating' : 'border-line'}`}
    >
      <h3 className="text-xl">{kinds(`system.kind.${kind}.title`)}</h3>
      {kind === 'balanced' && (
        <span className="absolute -top-3 right-4">
          <Badge tone="brand">{t('advised')}</Badge>
        </span>
      )}
      <p className="mt-1 text-sm text-ink-soft @2xl:min-h-15">{kinds(`system.kind.${kind}.text`)}</p>
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
        {system.delivery === null ? t('deliveryUnknown') : t('deliveredBy', { day: system.delivery })}
      </p>
      <BuilderLink
        href={addressOf(answers, { system: kind, parts: null, step: 'systems' })}
        current={chosen}
        label={`${t(chosen ? 'chosen' : 'choose')}: ${kinds(`system.kind.${kind}.title`)}`}
        className={`button button-md mt-auto w-full ${chosen ? 'button-primary' : 'button-secondary'}`}
      >
        <span className="button-label">
          {chosen && <CheckIcon className="size-5" />}
          <span>{t(chosen ? 'chosen' : 'choose')}</span>
        </span>
      </BuilderLink>
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

interface NoSystemProps {
  readonly reasons: readonly string[];
  /** What the cheapest system costs, above the budget. */
  readonly needed: string | null;
  readonly answers: Answers;
}

/** Why there is no system, with what to change. */
export async function NoSystem({ reasons, needed, answers }: NoSystemProps) {
  const t = await getTranslations('system.page');
  return (
    <Alert tone="warning" title={t('noSystem')}>
      <ul className="mt-1 grid list-disc gap-1 pl-4 text-base">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
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

/** The notes of the law next to prices. */
export async function PriceNotes({ context }: { readonly context: Context }) {
  const [t, url] = await Promise.all([getTranslations('product'), getDeliveryUrl(context)]);
  return url === null ? null : (
    <a href={url} className="text-sm text-ink-soft underline">
      {t('deliveryCosts')}
    </a>
  );
}
