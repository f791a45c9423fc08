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
import { adjusted } from '../adjust';
import { type Answers, keepKinds } from '../answers';
import { ownPrefix } from '../engine/stock';
import type { Owned, Parts } from '../engine/types';
import { hiddenFields, type OtherDevice, otherDevices } from '../form-answers';
import { findArticles } from '../server/system';
import {
  addressOf,
  BuilderLink,
  Choice,
  ChoiceGroup,
  QuestionForm,
  type QuestionProps,
} from './question-parts';

const usualDays = [7, 14, 30];
const hourChoices = [24, 6] as const;

export async function KeepQuestion({ answers, store }: QuestionProps & { readonly store: StoreCode }) {
  const t = await getTranslations('system.page');
  const { country, language } = storeConfig(store);
  const { days: legal, source } = lawOf(country).retention;
  const dayChoices = [...new Set([...(legal === null ? [] : [legal]), ...usualDays])]
    .toSorted((one, other) => one - other)
    .slice(0, 4);
  const isUsual = dayChoices.includes(answers.days);
  return (
    <QuestionForm answers={answers} step="keep" asked={['days', 'hours', 'keep']}>
      <ChoiceGroup legend={t('days')}>
        <div className="grid grid-cols-2 gap-2">
          {dayChoices.map((days) => (
            <Choice
              key={days}
              name="days"
              value={days}
              checked={answers.days === days}
              title={t('dayCount', { days })}
            />
          ))}
        </div>
      </ChoiceGroup>
      {legal !== null && (
        <p className="text-sm text-ink-soft">
          {t('lawDays', { source: localText(source, language), days: legal })}{' '}
          <TextLink href={paths.cameraLaw} prefetch={false}>
            {t('law')}
          </TextLink>
        </p>
      )}
      <TextField
        name="otherDays"
        label={t('otherDays')}
        inputMode="numeric"
        maxLength={3}
        defaultValue={isUsual ? '' : String(answers.days)}
      />
      <ChoiceGroup legend={t('hours')}>
        {hourChoices.map((hours) => (
          <Choice
            key={hours}
            name="hours"
            value={hours}
            checked={hours === 24 ? answers.hours > 12 : answers.hours <= 12}
            title={t(hours === 24 ? 'always.title' : 'motion.title')}
            text={t(hours === 24 ? 'always.text' : 'motion.text')}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend={t('keep')}>
        {keepKinds.map((keep) => (
          <Choice
            key={keep}
            name="keep"
            value={keep}
            checked={answers.keep === keep}
            title={t(`kept.${keep}.title`)}
            text={t(`kept.${keep}.text`)}
          />
        ))}
      </ChoiceGroup>
    </QuestionForm>
  );
}

interface OwnQuestionProps extends QuestionProps {
  readonly parts: Parts;
  readonly search: string;
}

/** The search is a form of its own: it changes no answer. */
export async function OwnQuestion({ answers, parts, search }: OwnQuestionProps) {
  const [t, device] = await Promise.all([getTranslations('system.page'), getTranslations()]);
  const brands = [
    ...new Map(
      [...parts.values()]
        .filter(({ sku }) => !sku.startsWith(ownPrefix))
        .map(({ brand }) => [brand.code, brand.name]),
    ),
  ];
  const devices = Object.keys(otherDevices) as OtherDevice[];
  return (
    <>
      <OwnedThings answers={answers} parts={parts} />
      <ArticleSearch
        answers={answers}
        parts={parts}
        search={search}
        label={t('searchOwn')}
        addTo={(sku) => ({ own: [...answers.own, { sku }] })}
      />
      <QuestionForm answers={answers} step="own" asked={['brands', 'budget']}>
        <SelectField
          key={answers.own.length}
          name="device"
          label={t('otherDevice')}
          placeholder={t('nothing')}
          defaultValue=""
          options={devices.map((code) => ({ value: code, label: device(`system.device.${code}`) }))}
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

const isDevice = (own: Owned, code: OtherDevice) => {
  const [kind, facts] = otherDevices[code];
  return (
    'role' in own &&
    own.role === kind &&
    Object.entries(facts).every(([name, value]) => own.facts[name as 'channels'] === value)
  );
};

async function OwnedThings({ answers, parts }: { readonly answers: Answers; readonly parts: Parts }) {
  if (answers.own.length === 0) return null;
  const [t, device] = await Promise.all([getTranslations('system.page'), getTranslations()]);
  const nameOf = (own: Owned): string => {
    if ('sku' in own) return parts.get(own.sku)?.name ?? own.sku;
    const code = (Object.keys(otherDevices) as OtherDevice[]).find((each) => isDevice(own, each));
    return code ? device(`system.device.${code}`) : own.role;
  };
  return (
    <ul aria-label={t('owned')} className="mb-4 grid gap-2">
      {answers.own.map((own, index) => (
        <li
          key={index}
          className="flex items-center gap-3 rounded-lg border border-success-line bg-success-tint p-2 pl-3"
        >
          <span className="min-w-0 flex-1 text-sm font-semibold">
            {(own.quantity ?? 1) > 1 && `${own.quantity} × `}
            {nameOf(own)}
          </span>
          <BuilderLink
            href={addressOf(answers, { own: answers.own.filter((each) => each !== own), step: 'own' })}
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

interface ArticleSearchProps {
  readonly answers: Answers;
  readonly parts: Parts;
  readonly search: string;
  readonly label: string;
  readonly addTo: (sku: string) => Partial<Answers>;
}

/** Finds articles by number or name; each result is a link that adds it. */
export async function ArticleSearch({ answers, parts, search, label, addTo }: ArticleSearchProps) {
  const t = await getTranslations('system.page');
  const found = findArticles(parts, search);
  return (
    <div className="mb-4">
      <form action={paths.system()} data-builder="" className="flex items-end gap-2">
        {hiddenFields(answers, []).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="step" value={answers.step ?? 'systems'} />
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
              <FoundArticle part={part} href={addressOf(answers, addTo(part.sku))} label={t('add')} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How a plan without spots begins. */
export async function FirstArticle({
  answers,
  parts,
  search,
}: Pick<ArticleSearchProps, 'answers' | 'parts' | 'search'>) {
  const [t, place] = await Promise.all([
    getTranslations('system.page'),
    getTranslations('system.place.parts'),
  ]);
  return (
    <section
      aria-labelledby="first-article"
      className="rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8"
    >
      <h2 id="first-article" className="text-2xl">
        {place('title')}
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-ink-soft">{t('firstArticle')}</p>
      <ArticleSearch
        answers={{ ...answers, step: 'systems' }}
        parts={parts}
        search={search}
        label={t('searchOwn')}
        addTo={(sku) => adjusted(answers, [{ sku, quantity: 1 }])}
      />
    </section>
  );
}

export function FoundArticle({
  part,
  href,
  label,
}: {
  readonly part: SystemPart;
  readonly href: string;
  readonly label: string;
}) {
  return (
    <BuilderLink href={href} className="flex items-center gap-3 rounded-md p-1.5 hover:bg-sunken">
      <Thumbnail src={part.image?.url ?? null} size="sm" />
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 text-sm font-semibold">
        <span className="max-w-full min-w-32 flex-1 wrap-anywhere">{part.name}</span>
        <span className="text-action">{label}</span>
      </span>
    </BuilderLink>
  );
}
