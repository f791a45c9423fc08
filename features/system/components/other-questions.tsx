import { getTranslations } from 'next-intl/server';
import { lawOf, localText } from '@/config/countries/camera-law';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { paths } from '@/lib/paths/paths';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/form/checkbox';
import { SelectField } from '@/ui/form/select-field';
import { TextField } from '@/ui/form/text-field';
import { CloseIcon } from '@/ui/first-icons';
import { SearchIcon } from '@/ui/icons';
import { TextLink } from '@/ui/text-link';
import { Thumbnail } from '@/ui/picture/thumbnail';
import type { SystemPart } from '@/commerce/model/system-part';
import { deviceCodes, deviceOf, escaped, keepKinds, ownedOf } from '../answers';
import { ownPrefix } from '../engine/stock';
import type { Parts } from '../engine/types';
import { findArticles } from '../server/system';
import {
  addressOf,
  BuilderLink,
  Choices,
  forms,
  KeptAnswers,
  QuestionForm,
  type QuestionProps,
} from './question-parts';

export async function KeepQuestion({ answers, store }: QuestionProps & { readonly store: StoreCode }) {
  const t = await getTranslations('system.page');
  const { country, language } = storeConfig(store);
  const { days: legal, source } = lawOf(country).retention;
  const days = [...new Set([legal ?? 7, 7, 14, 30, answers.days])].toSorted((one, other) => one - other);
  return (
    <QuestionForm answers={answers} step="keep" asked={['days', 'hours', 'keep']}>
      <Choices
        name="days"
        legend={t('days')}
        chosen={answers.days}
        options={days.map((value) => ({ value, title: t('dayCount', { days: value }) }))}
      />
      {legal !== null && (
        <p className="text-sm text-ink-soft">
          {t('lawDays', { source: localText(source, language), days: legal })}{' '}
          <TextLink href={paths.cameraLaw} prefetch={false}>
            {t('law')}
          </TextLink>
        </p>
      )}
      <TextField
        key={answers.days}
        name="days"
        label={t('otherDays')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
      />
      <Choices
        name="hours"
        legend={t('hours')}
        chosen={answers.hours > 12 ? 24 : 6}
        options={[
          { value: 24, title: t('always.title'), text: t('always.text') },
          { value: 6, title: t('motion.title'), text: t('motion.text') },
        ]}
      />
      <Choices
        name="keep"
        legend={t('keep')}
        chosen={answers.keep}
        options={keepKinds.map((value) => ({
          value,
          title: t(`kept.${value}.title`),
          text: t(`kept.${value}.text`),
        }))}
      />
    </QuestionForm>
  );
}

interface OwnQuestionProps extends QuestionProps {
  readonly parts: Parts;
  readonly search: string;
}

/** The search is a form of its own: it changes no answer. */
export async function OwnQuestion({ answers, parts, search }: OwnQuestionProps) {
  const [t, device] = await Promise.all([getTranslations('system.page'), getTranslations('system.device')]);
  const articles = [...parts.values()].filter(({ sku }) => !sku.startsWith(ownPrefix));
  const brands = [...new Map(articles.map(({ brand }) => [brand.code, brand.name]))];
  return (
    <>
      <OwnedThings answers={answers} parts={parts} />
      <ArticleSearch
        answers={answers}
        parts={parts}
        search={search}
        label={t('searchOwn')}
        adds={(sku) => ({ form: forms.question, name: 'own', value: escaped(sku) })}
      />
      <QuestionForm answers={answers} step="own" asked={['brands', 'budget']}>
        <SelectField
          key={answers.own.length}
          name="own"
          label={t('otherDevice')}
          placeholder={t('nothing')}
          defaultValue=""
          options={deviceCodes.map((code) => ({ value: `~${code}`, label: device(code) }))}
        />
        <TextField
          name="budget"
          label={t('budget')}
          hint={t('budgetHint')}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          defaultValue={answers.budget === null ? '' : String(answers.budget)}
        />
        {brands.length > 1 && (
          <details open={answers.brands.length > 0}>
            <summary className="inline-flex min-h-11 items-center font-semibold text-action">
              {t('brands')}
            </summary>
            <div className="grid grid-cols-2 gap-x-4">
              {brands
                .toSorted(([, one], [, other]) => one.localeCompare(other))
                .map(([code, name]) => (
                  <Checkbox
                    key={code}
                    size="sm"
                    name="brands"
                    value={code}
                    label={name}
                    defaultChecked={answers.brands.includes(code)}
                  />
                ))}
            </div>
          </details>
        )}
      </QuestionForm>
    </>
  );
}

async function OwnedThings({ answers, parts }: Omit<OwnQuestionProps, 'search'>) {
  if (answers.own.length === 0) return null;
  const [t, device] = await Promise.all([getTranslations('system.page'), getTranslations('system.device')]);
  const nameOf = (own: string): string => {
    const code = deviceOf(own);
    if (code) return device(code);
    const owned = ownedOf(own);
    return 'sku' in owned ? (parts.get(owned.sku)?.name ?? owned.sku) : own;
  };
  return (
    <ul aria-label={t('owned')} className="mb-4 grid gap-2">
      {answers.own.map((own, index) => (
        <li
          key={index}
          className="flex items-center gap-3 rounded-lg border border-success-line bg-success-tint p-2 pl-3"
        >
          <span className="min-w-0 flex-1 text-sm font-semibold">{nameOf(own)}</span>
          <BuilderLink
            href={addressOf(answers, { own: answers.own.toSpliced(index, 1), step: 'own' })}
            label={t('remove', { name: nameOf(own) })}
            className="icon-button icon-button-sm icon-button-plain"
          >
            <CloseIcon className="size-4" />
          </BuilderLink>
        </li>
      ))}
    </ul>
  );
}

/** What a button sends, and with which form. */
export interface Sends {
  readonly form: string;
  readonly name: string;
  readonly value: string;
}

interface ArticleSearchProps extends OwnQuestionProps {
  readonly label: string;
  readonly adds: (sku: string) => Sends;
}

/** Finds articles by number or name; each result is a button that adds it. */
export async function ArticleSearch({ answers, parts, search, label, adds }: ArticleSearchProps) {
  const t = await getTranslations('system.page');
  const found = findArticles(parts, search);
  return (
    <div className="mb-4">
      <form action={paths.system()} data-builder="" className="flex items-end gap-2">
        <KeptAnswers answers={answers} />
        <TextField
          className="flex-1"
          name="q"
          label={label}
          defaultValue={search}
          maxLength={60}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary" aria-label={t('search')}>
          <SearchIcon />
        </Button>
      </form>
      {search !== '' && (
        <ul className="mt-2 grid gap-1">
          {found.length === 0 && <li className="text-sm text-ink-soft">{t('noArticle')}</li>}
          {found.map((part) => (
            <li key={part.sku}>
              <FoundArticle part={part} label={t('add')} sends={adds(part.sku)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FoundArticleProps {
  readonly part: SystemPart;
  readonly label: string;
  readonly sends: Sends;
}

export function FoundArticle({ part, label, sends }: FoundArticleProps) {
  return (
    <button
      type="submit"
      {...sends}
      className="flex w-full items-center gap-3 rounded-md p-1.5 text-left hover:bg-sunken"
    >
      <Thumbnail src={part.image?.url ?? null} size="sm" />
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 text-sm font-semibold">
        <span className="max-w-full min-w-32 flex-1 wrap-anywhere">{part.name}</span>
        <span className="text-action">{label}</span>
      </span>
    </button>
  );
}
