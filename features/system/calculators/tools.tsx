import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Context } from '@/commerce/context';
import { type CalculatorCode, calculatorCodes } from '@/config/system/calculators';
import { Drawing } from '@/features/content/components/page-drawing';
import { paths } from '@/lib/paths/paths';
import { ButtonLink } from '@/ui/button';
import { ShieldIcon } from '@/ui/icons';
import { Card, Heading } from '@/ui/layout';
import { calculatorIcons } from '../components/icons';
import { calculate, CalculationFigure, calculatorTexts } from './calculation';

interface ToolsProps {
  readonly without?: CalculatorCode;
}

/** The other calculators and camera law as short cards, and the way to the builder. */
export async function Tools({ without }: ToolsProps) {
  const [t, law] = await Promise.all([getTranslations('calculators'), getTranslations('cameraLaw')]);
  const tools = calculatorCodes.map((code) => ({
    href: paths.calculator(code),
    Icon: calculatorIcons[code],
    title: t(`short.${code}`),
    text: t(`intros.${code}`),
  }));
  tools.push({ href: paths.cameraLaw, Icon: ShieldIcon, title: law('title'), text: law('lead') });
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {tools
          .filter(({ href }) => without === undefined || href !== paths.calculator(without))
          .map(({ href, Icon, title, text }) => (
            <Card key={href} as="li" interactive>
              <span className="mb-3 grid size-10 place-items-center rounded-full bg-brand-tint text-action">
                <Icon className="size-5" />
              </span>
              <Link
                href={href}
                prefetch={false}
                className="font-semibold text-ink after:absolute after:inset-0"
              >
                {title}
              </Link>
              <p className="mt-1.5 text-sm text-ink-soft">{text}</p>
            </Card>
          ))}
      </ul>
      <section className="night mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg p-6 sm:p-8">
        <div className="min-w-0 max-w-prose">
          <Heading level={2} className="text-white print:text-ink">
            {t('builder')}
          </Heading>
          <p className="mt-2 text-night-soft">{t('builderText')}</p>
        </div>
        <ButtonLink href={paths.system()} size="lg" prefetch={false}>
          {t('builderStart')}
        </ButtonLink>
      </section>
    </>
  );
}

interface ToolProps {
  readonly href: string;
  readonly title: string;
  readonly text: string;
  readonly picture: ReactNode;
  readonly children?: ReactNode;
}

function Tool({ href, title, text, picture, children }: ToolProps) {
  return (
    <Card as="li" padding="none" interactive className="flex flex-col overflow-hidden">
      <div className="grid h-44 place-items-center border-b border-line bg-sunken px-5 *:max-h-36">
        {picture}
      </div>
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <Link
          href={href}
          prefetch={false}
          className="text-lg leading-snug font-semibold text-ink after:absolute after:inset-0"
        >
          {title}
        </Link>
        <p className="mt-1.5 text-sm text-ink-soft">{text}</p>
        {children}
      </div>
    </Card>
  );
}

/** Each calculator with the drawing and the answer of its first values, camera law, and the way to the builder. */
export async function AllTools({ context }: { readonly context: Context }) {
  const [texts, law] = await Promise.all([calculatorTexts(context), getTranslations('cameraLaw')]);
  const { t, write } = texts;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
      {calculatorCodes.map((code) => {
        const { result } = calculate(code, {}, context);
        return (
          <Tool
            key={code}
            href={paths.calculator(code)}
            title={t(`short.${code}`)}
            text={t(`intros.${code}`)}
            picture={result && <CalculationFigure id={code} result={result} texts={texts} />}
          >
            {result && (
              <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 pt-4">
                <span className="text-sm text-ink-soft">
                  {t('example', { answer: t(`answers.${code}`) })}
                </span>
                <span className="text-xl font-bold tabular-nums">{write(result.answer)}</span>
              </p>
            )}
          </Tool>
        );
      })}
      <Tool
        href={paths.cameraLaw}
        title={law('title')}
        text={law('lead')}
        picture={<Drawing code="camera-law" />}
      />
      <li className="night flex min-w-0 flex-col items-start justify-center rounded-lg p-6 sm:max-lg:col-span-2 lg:p-8">
        <Heading level={2} className="text-white print:text-ink">
          {t('builder')}
        </Heading>
        <p className="mt-3 text-night-soft">{t('builderText')}</p>
        <ButtonLink href={paths.system()} size="lg" prefetch={false} className="mt-6">
          {t('builderStart')}
        </ButtonLink>
      </li>
    </ul>
  );
}
