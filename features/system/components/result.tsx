import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import { getDeliveryUrl } from '@/features/content/server/links';
import { storeOrigin } from '@/lib/stores/hosts';
import { IslandTexts } from '@/lib/messages/island-texts';
import { accounts } from '@/config/limits/accounts';
import { paths } from '@/lib/paths/paths';
import { type SavedStep, savedSystemPaths } from '@/lib/paths/server-paths';
import { Button, ButtonLink } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { TextField } from '@/ui/form/text-field';
import { ArrowRightIcon, DownloadIcon, MailIcon } from '@/ui/icons';
import { ChosenAmount } from '@/ui/price/taxed-amount';
import { type Answers, answersQuery } from '../answers';
import { adjusted, merged } from '../adjust';
import { AddSystem, SharePlan } from '../islands/lazy';
import type { ShownSystem } from '../server/system';
import { addressOf, changesAnswers, KeptAnswers } from './question-parts';
import { SavedOutcome } from './saved-systems';
import { DeliveryNote } from './systems';

interface ResultProps {
  readonly context: Context;
  readonly answers: Answers;
  readonly shown: ShownSystem;
}

/** What is bought, one line for each article. */
function linesOf({ selection }: ShownSystem) {
  const bought = selection.parts.filter(({ owned }) => owned !== true);
  const articles = merged(bought.map(({ sku, quantity }) => ({ sku, quantity })));
  return articles.map(({ sku, quantity }) => ({ product: sku, qty: quantity }));
}

async function Amount({ shown, size }: { readonly shown: ShownSystem; readonly size: string }) {
  const t = await getTranslations('cart');
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5">
      <span className={`font-bold tabular-nums ${size}`}>
        <ChosenAmount gross={shown.gross} net={shown.net} />
      </span>
      <span className="when-gross text-xs">{t('withTaxShort')}</span>
      <span className="when-net text-xs">{t('withoutTaxShort')}</span>
    </span>
  );
}

const Buy = ({ shown, size }: { readonly shown: ShownSystem; readonly size?: 'md' }) => (
  <IslandTexts of={['system.cart', 'product.toCart', 'product.adding']}>
    <AddSystem lines={linesOf(shown)} size={size} />
  </IslandTexts>
);

/** Price and delivery below the questions of a wide window. */
export function Summary({ shown }: Pick<ResultProps, 'shown'>) {
  return (
    <div className="mt-4 rounded-xl border border-line bg-surface p-5 shadow-card max-lg:hidden">
      <Amount shown={shown} size="text-3xl" />
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        <DeliveryNote system={shown} />
      </p>
      <div className="grid">
        <Buy shown={shown} />
      </div>
    </div>
  );
}

/** Gives the plan a name, and keeps it in the account of a customer. */
async function NameForm({ answers }: Pick<ResultProps, 'answers'>) {
  const [t, account] = await Promise.all([getTranslations('system.page'), getTranslations('system.saved')]);
  return (
    <form
      action={paths.system()}
      data-builder=""
      className="mt-6 max-w-2xl rounded-lg bg-surface p-4 text-ink print:hidden"
    >
      <input type="hidden" name="ask" value="name" />
      <KeptAnswers answers={{ ...answers, step: 'systems' }} asked={['name']} />
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          className="min-w-0 flex-1 basis-52"
          name="name"
          label={t('planName')}
          defaultValue={answers.name}
          maxLength={60}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary">
          {t('save')}
        </Button>
        <Button
          type="submit"
          name="action"
          value="save"
          variant="secondary"
          formAction={savedSystemPaths.change}
          formMethod="post"
        >
          {account('save')}
        </Button>
      </div>
      <p className="mt-2 text-sm text-ink-soft">{account('hint', { limit: accounts.maxSavedSystems })}</p>
    </form>
  );
}

/** The price of the system and everything that can be done with it. */
export async function Result({
  context,
  answers,
  shown,
  saved,
}: ResultProps & { readonly saved: SavedStep | null }) {
  const [t, kinds, product, deliveryUrl] = await Promise.all([
    getTranslations('system.page'),
    getTranslations('system.kind'),
    getTranslations('product'),
    getDeliveryUrl(context),
  ]);
  // The exact articles, not what a later catalogue would propose.
  const query = answersQuery(adjusted(answers, shown.selection.parts));
  const url = storeOrigin(context.store) + paths.system(query);
  const articles = linesOf(shown).map(({ product: sku, qty }) => ({ sku, quantity: qty }));
  const subject = answers.name === '' ? t('title') : answers.name;
  const email = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(url)}`;
  const links = [
    ['plan', paths.systemPlan(query), DownloadIcon],
    ['emailPlan', email, MailIcon],
  ] as const;
  return (
    <section
      aria-labelledby="result"
      className="night rounded-xl p-6 sm:p-10 print:break-inside-avoid print:p-0"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="min-w-0">
          <h2 id="result" className="text-3xl">
            {shown.kind === null ? t('yourSystem') : kinds(`${shown.kind}.title`)}
          </h2>
          <p className="mt-1 text-night-soft">
            <DeliveryNote system={shown} />
          </p>
        </div>
        <Amount shown={shown} size="text-4xl" />
      </div>
      {!shown.check.complete && (
        <Alert tone="warning" className="mt-6">
          {t('incomplete')}
        </Alert>
      )}
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full print:hidden">
        <Buy shown={shown} />
        <ButtonLink href={paths.contactForQuote(articles)} prefetch={false} variant="secondary" size="lg">
          {t('askOffer')}
        </ButtonLink>
      </div>
      <div className="mt-3 flex flex-wrap gap-3 print:hidden">
        {links.map(([text, href, Icon]) => (
          <a key={text} href={href} className="button button-secondary button-md">
            <span className="button-label">
              <Icon />
              <span>{t(text)}</span>
            </span>
          </a>
        ))}
        <IslandTexts of={['system.cart', 'product.shareCopied']}>
          <SharePlan url={url} title={subject} />
        </IslandTexts>
      </div>
      {saved !== null && <SavedOutcome step={saved} />}
      <NameForm answers={answers} />
      {deliveryUrl !== null && (
        <p className="mt-4">
          <a href={deliveryUrl} className="text-sm text-night-link underline">
            {product('deliveryCosts')}
          </a>
        </p>
      )}
    </section>
  );
}

/** The price and the next press, at the lower edge of a phone. */
export async function StickyBar({
  answers,
  shown,
  atSystems,
}: Omit<ResultProps, 'context'> & { readonly atSystems: boolean }) {
  const t = await getTranslations('system.page');
  return (
    <div className="sticky bottom-0 z-20 border-t border-line bg-surface px-4 py-3 shadow-floating lg:hidden print:hidden">
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0">
          <Amount shown={shown} size="text-xl" />
          <span className="block text-xs text-ink-soft">{t('articles', { n: linesOf(shown).length })}</span>
        </p>
        {atSystems ? (
          <div className="max-w-2/3 shrink-0">
            <Buy shown={shown} size="md" />
          </div>
        ) : (
          <ButtonLink
            {...changesAnswers}
            href={addressOf(answers, { step: 'systems' })}
            variant="secondary"
            trailing={<ArrowRightIcon className="size-5" />}
            className="shrink-0 whitespace-nowrap"
          >
            {t('showSystems')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
