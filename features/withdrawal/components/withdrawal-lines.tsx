import { getTranslations } from 'next-intl/server';
import { optionsText } from '@/lib/text/options-text';
import type { Texts } from '@/lib/messages/store-texts';
import { controlClass, FieldShell } from '@/ui/form/field';
import { LineItem, LineItems } from '@/ui/price/line-item';
import type { WithdrawalLine } from '../server/view';

interface WithdrawalLinesProps {
  readonly lines: readonly WithdrawalLine[];
  /** The locale of the store, e.g. `it-IT`. */
  readonly locale: string;
  readonly texts: Texts;
}

/** The lines of the opened order with their quantities. A line of which nothing is left keeps its place in the form only. */
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
