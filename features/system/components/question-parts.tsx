import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { paths } from '@/lib/paths/paths';
import { Button } from '@/ui/button';
import { ArrowRightIcon, ChevronLeftIcon } from '@/ui/icons';
import { type Answers, answersQuery, type Step, steps } from '../answers';
import { hiddenFields } from '../form-answers';

export interface QuestionProps {
  readonly answers: Answers;
}

/** The address of the builder with some answers changed. */
export const addressOf = (answers: Answers, change: Partial<Answers> = {}): string =>
  paths.system(answersQuery({ ...answers, ...change }));

/** The questions of a plan: somebody who knows the articles is asked for no spots. */
export const questionsOf = ({ for: place, spots }: Answers): readonly Step[] =>
  place === 'parts' || (place === null && spots.length === 0)
    ? steps.filter((step) => step !== 'spots' && step !== 'link')
    : steps;

const neighbour = (answers: Answers, step: Step, by: 1 | -1): Step => {
  const questions = questionsOf(answers);
  return questions[questions.indexOf(step) + by] ?? step;
};

interface QuestionFormProps extends QuestionProps {
  readonly step: Exclude<Step, 'for' | 'systems'>;
  /** Parameters of the address that its fields replace. */
  readonly asked: readonly string[];
  readonly children: ReactNode;
}

/** A question as a GET form, which works without script. */
export async function QuestionForm({ answers, step, asked, children }: QuestionFormProps) {
  const t = await getTranslations('system.page');
  return (
    <form action={paths.system()} data-builder="" data-live={step} className="grid gap-4">
      <input type="hidden" name="ask" value={step} />
      {hiddenFields(answers, asked).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className="flex items-center justify-between gap-3 pt-2">
        <BuilderLink
          href={addressOf(answers, { step: neighbour(answers, step, -1) })}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-action hover:text-action-hover"
        >
          <ChevronLeftIcon className="size-4.5" />
          {t('back')}
        </BuilderLink>
        <Button
          type="submit"
          name="step"
          value={neighbour(answers, step, 1)}
          size="lg"
          trailing={<ArrowRightIcon className="size-5" />}
        >
          {step === 'own' ? t('showSystems') : t('next')}
        </Button>
      </div>
    </form>
  );
}

interface BuilderLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly current?: boolean | undefined;
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** A link that changes the answers. Crawlers do not follow it. */
export function BuilderLink({ href, className, current = false, label, children }: BuilderLinkProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      rel="nofollow"
      data-builder=""
      aria-current={current ? 'true' : undefined}
      aria-label={label}
      className={className}
    >
      {children}
    </Link>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: string | number;
  readonly checked: boolean;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
}

/** An answer as a large tile around its radio button. */
export function Choice({ name, value, checked, title, text, icon }: ChoiceProps) {
  return (
    <label className="choice flex min-h-14 min-w-0 items-center gap-3 rounded-lg border border-line-strong bg-surface p-3 transition-colors hover:border-control has-checked:border-brand has-checked:bg-brand-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={checked}
        className="size-5 shrink-0 accent-brand"
      />
      {icon}
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        {text !== undefined && <span className="block text-sm text-ink-soft">{text}</span>}
      </span>
    </label>
  );
}

export function ChoiceGroup({
  legend,
  children,
}: {
  readonly legend: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid gap-2">{children}</div>
    </fieldset>
  );
}
