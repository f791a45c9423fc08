import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { paths } from '@/lib/paths/paths';
import { Button } from '@/ui/button';
import type { IconProps } from '@/ui/first-icons';
import { ArrowRightIcon, ChevronLeftIcon } from '@/ui/icons';
import { Picture } from '@/ui/picture/picture';
import { type Answers, answersQuery, type Step, steps } from '../answers';

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

/** The answers in a form that does not ask for them. `asked`: parameters of the address that its fields replace. */
export const KeptAnswers = ({ answers, asked }: QuestionProps & { readonly asked?: readonly string[] }) =>
  [...new URLSearchParams(answersQuery(answers))]
    .filter(([name]) => asked?.includes(name) !== true)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/** Forms to which buttons elsewhere refer: that of the open question, of changes of parts, and of what is opened. */
export const forms = { question: 'answers', parts: 'change-parts', open: 'open-one' } as const;

interface OpenButtonProps {
  /** The parameter `swap`. */
  readonly id: string;
  readonly open: boolean;
  readonly action: 'change' | 'exchange';
  readonly name: string;
}

/** Opens the fields of a spot or the exchanges of a part: the page has those of one at a time. */
export async function OpenButton({ id, open, action, name }: OpenButtonProps) {
  const t = await getTranslations('system.page');
  const text = t(open ? 'close' : action);
  return (
    <button
      type="submit"
      form={forms.open}
      name="swap"
      value={open ? '' : id}
      aria-expanded={open}
      aria-label={`${text}: ${name}`}
      className="min-h-9 shrink-0 text-sm font-semibold text-action pointer-coarse:min-h-11"
    >
      {text}
    </button>
  );
}

interface QuestionFormProps extends QuestionProps {
  readonly step: Exclude<Step, 'for' | 'systems'>;
  readonly asked: readonly string[];
  readonly children: ReactNode;
}

/** A question as a GET form, which works without script. In wide windows its foot stays at the lower edge. */
export async function QuestionForm({ answers, step, asked, children }: QuestionFormProps) {
  const t = await getTranslations('system.page');
  return (
    <form
      id={forms.question}
      action={paths.system()}
      data-builder=""
      data-live=""
      className="grid gap-4 lg:[&_*]:scroll-mb-24"
    >
      <input type="hidden" name="ask" value={step} />
      <KeptAnswers answers={{ ...answers, step }} asked={asked} />
      {children}
      <div className="flex items-center justify-between gap-3 bg-surface pt-2 lg:sticky lg:bottom-0 lg:z-10 lg:-mx-5 lg:-mb-5 lg:rounded-b-xl lg:border-t lg:border-line lg:px-5 lg:py-3">
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

/** Of links that change the answers: crawlers do not follow them, and a script keeps the scroll position. */
export const changesAnswers = { prefetch: false, rel: 'nofollow', 'data-builder': '' } as const;

export function BuilderLink({ href, className, current = false, label, children }: BuilderLinkProps) {
  return (
    <Link
      href={href}
      {...changesAnswers}
      aria-current={current ? 'true' : undefined}
      aria-label={label}
      className={className}
    >
      {children}
    </Link>
  );
}

interface TileProps extends Pick<BuilderLinkProps, 'href'> {
  readonly current: boolean;
  readonly icon: (props: IconProps) => ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
  /** Where tiles have the width of the page. */
  readonly large?: boolean;
  readonly picture?: string | undefined;
}

/** An answer as a link. */
export function Tile(props: TileProps) {
  const { href, current, icon: Icon, title, text, large = false, picture } = props;
  if (picture !== undefined) return <PictureTile {...props} picture={picture} />;
  return (
    <li className="flex">
      <BuilderLink
        href={href}
        current={current}
        className={`choice group/tile flex w-full items-center gap-4 rounded-xl border transition duration-quick hover:border-brand hover:shadow-card ${large ? 'p-4 lg:p-6' : 'p-3'} ${current ? 'border-brand bg-brand-tint' : 'border-line-strong bg-surface'}`}
      >
        <span
          className={`grid shrink-0 place-items-center rounded-full bg-brand-tint text-action transition-colors group-hover/tile:bg-brand group-hover/tile:text-white ${large ? 'size-12 lg:size-14' : 'size-10'}`}
        >
          <Icon className={large ? 'size-7' : 'size-5'} />
        </span>
        <span className="min-w-0">
          <span className={`block font-bold ${large ? 'text-lg lg:text-xl' : 'text-base'}`}>{title}</span>
          {text !== undefined && <span className="block text-sm text-ink-soft">{text}</span>}
        </span>
      </BuilderLink>
    </li>
  );
}

/** An answer below the picture of its place; on phones beside it. */
const PictureTile = ({
  href,
  current,
  icon: Icon,
  title,
  text,
  picture,
}: TileProps & { readonly picture: string }) => (
  <li className="flex">
    <BuilderLink
      href={href}
      current={current}
      className="choice group/tile flex w-full overflow-hidden rounded-xl border border-line-strong bg-surface transition duration-quick hover:border-brand hover:shadow-card sm:flex-col"
    >
      <span className="relative block shrink-0 overflow-hidden bg-studio max-sm:min-h-24 max-sm:w-28 sm:aspect-[16/9]">
        <Picture
          src={picture}
          alt=""
          use="card"
          sizes="(min-width: 1200px) 366px, (min-width: 992px) 30vw, (min-width: 576px) 45vw, 112px"
          className="object-cover transition-transform duration-panel group-hover/tile:scale-103"
        />
      </span>
      <span className="flex min-w-0 flex-1 items-center gap-3 px-4 py-3 sm:items-start lg:px-5 lg:py-4">
        <Icon className="size-6 shrink-0 text-action max-sm:hidden" />
        <span className="min-w-0">
          <span className="block text-lg leading-snug font-bold">{title}</span>
          {text !== undefined && <span className="block text-sm text-ink-soft">{text}</span>}
        </span>
      </span>
    </BuilderLink>
  </li>
);

interface ChoicesProps {
  readonly name: string;
  readonly legend: string;
  readonly chosen: string | number;
  readonly options: readonly { value: string | number; title: string; text?: string }[];
}

/** Answers as large tiles around their radio buttons; those without a text in two columns. */
export function Choices({ name, legend, chosen, options }: ChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className={`grid gap-2 ${options[0]?.text === undefined ? 'grid-cols-2' : ''}`}>
        {options.map(({ value, title, text }) => (
          <label
            key={value}
            className="choice flex min-h-14 min-w-0 items-center gap-3 rounded-lg border border-line-strong bg-surface p-3 transition-colors hover:border-control has-checked:border-brand has-checked:bg-brand-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{title}</span>
              {text !== undefined && <span className="block text-sm text-ink-soft">{text}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
