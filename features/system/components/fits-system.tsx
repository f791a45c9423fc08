import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import type { Product } from '@/commerce/model/product';
import type { SystemPart } from '@/commerce/model/system-part';
import { paths } from '@/lib/paths/paths';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/form/select-field';
import { GridIcon } from '@/ui/icons';
import { TextLink } from '@/ui/text-link';
import { partsParameter } from '../answers';
import type { Parts } from '../engine/types';
import { FitsSavedPlan } from '../islands/elsewhere';
import { partsOf } from '../server/parts';

/** Above this many recorders of the store the question for one's own is left out: nobody finds it in the list. */
const maxRecorders = 60;

const isRecorder = ({ kind }: SystemPart) => kind === 'nvr' || kind === 'dvr' || kind === 'hybrid';

interface FitsSystemProps {
  readonly product: Pick<Product, 'sku' | 'variants' | 'parts'>;
  /** SKU of the variant that the address selects; null without one. */
  readonly variant: string | null;
  readonly context: Context;
}

/** Leads from an article that systems are planned with to the builder; nothing for other articles. Works without script. */
export async function FitsSystem({ product, variant, context }: FitsSystemProps) {
  const [t, parts] = await Promise.all([getTranslations('system.fits'), partsOf(context)]);
  const contents = product.parts.flatMap(({ sku, quantity }) => (parts.has(sku) ? [{ sku, quantity }] : []));
  if (contents.length > 0)
    return (
      <p className="flex min-h-11 items-center gap-3 text-sm">
        <GridIcon className="size-5 text-action" />
        <TextLink
          href={paths.system(`parts=${encodeURIComponent(partsParameter(contents))}`)}
          prefetch={false}
          standalone
        >
          {t('kit')}
        </TextLink>
      </p>
    );
  const article = [variant ?? '', product.sku, ...product.variants.map(({ sku }) => sku)]
    .map((sku) => parts.get(sku))
    .find((part) => part !== undefined);
  return article ? <Question article={article} parts={parts} /> : null;
}

async function Question({ article, parts }: { readonly article: SystemPart; readonly parts: Parts }) {
  const t = await getTranslations('system.fits');
  const recorders = isRecorder(article)
    ? []
    : [...parts.values()].filter(isRecorder).toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xs font-semibold text-action underline-offset-4 hover:underline">
        <GridIcon className="size-5" />
        {t('title')}
      </summary>
      <form action={paths.system()} className="mt-2 grid gap-3 rounded-md bg-sunken p-4">
        <p className="text-ink-soft">{t('text')}</p>
        <input type="hidden" name="parts" value={partsParameter([{ sku: article.sku, quantity: 1 }])} />
        <input type="hidden" name="step" value="systems" />
        {recorders.length > 0 && recorders.length <= maxRecorders && (
          <SelectField
            id="own-recorder"
            name="parts"
            label={t('recorder')}
            placeholder={t('other')}
            defaultValue=""
            options={recorders.map(({ sku, name }) => ({
              value: partsParameter([{ sku, quantity: 1, owned: true }]),
              label: name,
            }))}
          />
        )}
        <FitsSavedPlan sku={article.sku} label={t('saved')} />
        <Button type="submit" variant="secondary" className="justify-self-start">
          {t('check')}
        </Button>
      </form>
    </details>
  );
}
