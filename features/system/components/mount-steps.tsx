import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Container, Heading } from '@/ui/layout';
import { bricks, drawings, type MountStep } from '../mounting';

function StepFigure({ step }: { readonly step: MountStep }) {
  const { shapes, lines, done } = drawings[step];
  return (
    <svg
      viewBox="0 0 200 150"
      aria-hidden="true"
      className="block h-auto w-full rounded-lg bg-sunken"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={bricks} className="stroke-line" strokeWidth="1.5" />
      <path d={shapes} className="fill-surface stroke-ink" strokeWidth="2.2" />
      <path d={lines} className="stroke-ink" strokeWidth="2.2" />
      <path d={done} className="stroke-brand" strokeWidth="3.4" />
    </svg>
  );
}

interface MountStepsProps {
  readonly steps: readonly MountStep[];
  /** What is known about the mount: holes, guide, accessories. */
  readonly children: ReactNode;
}

/** How an article is put up, in drawings. */
export async function MountSteps({ steps, children }: MountStepsProps) {
  const t = await getTranslations('story.mount');
  return (
    <Container className="py-10 lg:py-16">
      <Heading level={2}>{t('title')}</Heading>
      <ol className="mt-5 grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-5 lg:mt-7 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step} className="min-w-0">
            <StepFigure step={step} />
            <p className="mt-3 flex items-baseline gap-2.5">
              <span aria-hidden="true" className="text-xl font-bold text-brand tabular-nums">
                {index + 1}
              </span>
              <span className="min-w-0 max-sm:text-sm">{t(`step.${step}`)}</span>
            </p>
          </li>
        ))}
      </ol>
      {children}
    </Container>
  );
}
