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
import { LineItem, LineItems } from '@/ui/price/line-item';

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
          <WithdrawalLines lines={lines} locale={locale} texts={texts} />
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
}

/** The lines of the opened order with their quantities. A line with nothing left is not shown, but keeps its index in the form. */
export async function WithdrawalLines({ lines, locale, texts }: WithdrawalLinesProps) {
  const t = await getTranslations('withdrawal');
  const firstInvalid = lines.find(({ error }) => error !== null);
  return (
    <LineItems label={t('linesTitle')}>
      {lines.map((line, index) => {
        const { item, left, quantity, error } = line;
        if (left === 0) return <input key={index} type="hidden" name="quantity" value="0" />;
        return (
          <LineItem
            key={index}
            picture={item.image?.url ?? null}
            pictureSize="sm"
            title={item.name}
            details={item.options.length === 0 ? undefined : optionsText(item.options, locale)}
          >
            <FieldShell
              id={`withdrawal-quantity-${index}`}
              label={t('lineQuantity', { name: item.name })}
              labelHidden
              error={error && texts(error.key, error.params)}
              className="mt-2"
            >
              {(control) => (
                <span className="flex items-center gap-2 text-sm text-ink-soft tabular-nums">
                  <span className="w-16">
                    <input
                      {...control}
                      type="text"
                      inputMode="numeric"
                      name="quantity"
                      defaultValue={quantity}
                      maxLength={4}
                      autoComplete="off"
                      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field with an error
                      autoFocus={line === firstInvalid}
                      className={`${controlClass} text-right`}
                    />
                  </span>
                  {t('lineLeft', { max: left })}
                </span>
              )}
            </FieldShell>
          </LineItem>
        );
      })}
    </LineItems>
  );
}
