import { getTranslations } from 'next-intl/server';
import { withdrawalLimits } from '@/config/limits/order-limits';
import { emailInput } from '@/lib/client/form/input-attributes';
import { labelled, optionsText } from '@/lib/text/options-text';
import type { Texts } from '@/lib/messages/messages';
import { withdrawalPaths } from '@/lib/paths/server-paths';
import type { FieldMessages } from '@/lib/fields/message';
import { Button } from '@/ui/button';
import { controlClass, FieldShell } from '@/ui/form/field';
import { Heading } from '@/ui/layout';
import { TextField } from '@/ui/form/text-field';
import { withdrawalFields, type WithdrawalValues } from '../schema';
import type { WithdrawalLine } from '../server/view';
import { IslandTexts } from '@/lib/messages/island-texts';
import { ReturnLines } from '../islands/lazy';

interface WithdrawalFormProps {
  readonly values: WithdrawalValues;
  readonly errors: FieldMessages;
  /** Those of the opened order; null for a form that asks for the number. */
  readonly lines: readonly WithdrawalLine[] | null;
  readonly locale: string;
  readonly texts: Texts;
}

/** A plain form, so that it works without scripts. */
export async function WithdrawalForm({ values, errors, lines, locale, texts }: WithdrawalFormProps) {
  const [t, common] = await Promise.all([getTranslations('withdrawal'), getTranslations('common')]);
  const firstInvalid = withdrawalFields.find((name) => errors[name]);
  const field = (name: (typeof withdrawalFields)[number]) => ({
    name,
    id: `withdrawal-${name}`,
    defaultValue: values[name],
    autoFocus: name === firstInvalid,
    error: errors[name] && texts(errors[name].key, errors[name].params),
  });
  const { error, ...reason } = field('reason');
  return (
    <form method="post" action={withdrawalPaths.review} noValidate className="mt-6 flex flex-col gap-5">
      {lines && (
        <>
          <input type="hidden" name="orderNumber" value={values.orderNumber} />
          <Heading level={2} size="block">
            {t('linesTitle')}
          </Heading>
          <p className="text-sm text-ink-soft">{labelled(t('orderNumber'), values.orderNumber, locale)}</p>
          <WithdrawalLines lines={lines} locale={locale} texts={texts} showsMoney />
        </>
      )}
      <TextField {...field('name')} label={t('name')} required autoComplete="name" />
      {!lines && (
        <TextField
          {...field('orderNumber')}
          label={t('orderNumber')}
          hint={t('orderNumberHint')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <TextField {...field('email')} {...emailInput} label={t('email')} hint={t('emailHint')} required />
      <FieldShell id={reason.id} label={t('reason')} optionalLabel={`(${common('optional')})`} error={error}>
        {(control) => (
          <textarea
            {...reason}
            {...control}
            rows={4}
            maxLength={withdrawalLimits.reasonLength}
            className={`${controlClass} resize-y`}
          />
        )}
      </FieldShell>
      <Button type="submit" size="lg" className="sm:self-start">
        {t('continue')}
      </Button>
    </form>
  );
}

interface WithdrawalLinesProps {
  readonly lines: readonly WithdrawalLine[];
  /** The locale of the store, e.g. `it-IT`. */
  readonly locale: string;
  readonly texts: Texts;
  /** Whether what was paid comes back for what is chosen. */
  readonly showsMoney?: boolean;
}

/** The lines of the opened order. One with nothing left is not shown, but keeps its index in the form. */
export function WithdrawalLines({ lines, locale, texts, showsMoney = false }: WithdrawalLinesProps) {
  const shown = lines.map(({ item, left, quantity, money, error }) => ({
    picture: item.image?.url ?? null,
    name: item.name,
    options: optionsText(item.options, locale),
    left,
    quantity,
    money: showsMoney ? { ...money, currency: item.price.currency } : null,
    error: error && texts(error.key, error.params),
  }));
  return (
    <IslandTexts of={lineKeys}>
      <ReturnLines lines={shown} />
    </IslandTexts>
  );
}

const lineKeys = [
  'cart.decrease',
  'cart.increase',
  'withdrawal.back',
  'withdrawal.lineLeft',
  'withdrawal.lineQuantity',
  'withdrawal.linesTitle',
] as const;
