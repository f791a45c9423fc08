import type { ReactNode } from 'react';
import { Heading } from '@/ui/layout';
import { Picture } from '@/ui/picture/picture';

interface PicturePanelProps {
  readonly id: string;
  readonly picture: string | undefined;
  readonly title: string;
  readonly children: ReactNode;
}

/** Beside a form: a picture of a place, and what the form is for. */
export const PicturePanel = ({ id, picture, title, children }: PicturePanelProps) => (
  <section aria-labelledby={id} className="night min-w-0 self-start overflow-hidden rounded-xl">
    {picture !== undefined && (
      <div className="relative aspect-[2/1]">
        <Picture
          src={picture}
          alt=""
          use="page"
          sizes="(min-width: 1200px) 616px, (min-width: 992px) 48vw, 92vw"
          className="object-cover"
        />
      </div>
    )}
    <div className="p-5 sm:p-7">
      <Heading level={2} size="block" id={id} className="text-white print:text-ink">
        {title}
      </Heading>
      {children}
    </div>
  </section>
);

interface PanelStepsProps {
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}

/** What follows the form, in order. */
export const PanelSteps = ({ steps }: PanelStepsProps) => (
  <ol className="mt-5 grid gap-5">
    {steps.map(({ title, text }, index) => (
      <li key={title} className="flex gap-4">
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full border border-night-line font-semibold text-night-link tabular-nums"
        >
          {index + 1}
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          <p className="mt-0.5 text-sm text-night-soft">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
