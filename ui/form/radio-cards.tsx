import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldNotes, hasText } from '@/ui/form/field';

export interface RadioCardGroupProps {
  readonly legend: ReactNode;
  readonly legendHidden?: boolean | undefined;
  readonly error?: ReactNode;
  readonly children: ReactNode;
}

export function RadioCardGroup({ legend, legendHidden = false, error, children }: RadioCardGroupProps) {
  const id = useId();
  const invalid = hasText(error);
  return (
    <fieldset
      className="min-w-0"
      data-invalid={invalid || undefined}
      aria-describedby={invalid ? `${id}-error` : undefined}
    >
      <legend className={clsx('mb-2 text-sm font-semibold text-ink', legendHidden && 'sr-only')}>
        {legend}
      </legend>
      <div className="flex flex-col *:not-first:-mt-px *:not-first:rounded-t-none *:not-last:rounded-b-none">
        {children}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

export interface RadioCardProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'title' | 'className' | 'size'
> {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** At the end of the first line, for example a price or a delivery day. */
  readonly meta?: ReactNode;
  /** Decorative: the title names what it shows. */
  readonly icon?: ReactNode;
  /** Shown below the card's text only while it is selected: further fields, a note. */
  readonly detail?: ReactNode;
}

/** Passes on every attribute of `<input>` and `ref`. */
export function RadioCard({ title, description, meta, icon, detail, ...rest }: RadioCardProps) {
  return (
    <div className={cardClass}>
      <label className="flex min-h-11 min-w-0 items-start gap-3 p-3.5 has-disabled:text-ink-faint">
        <input {...rest} type="radio" className={radioClass} />
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_minmax(0,auto)] gap-x-4">
          <span className="min-w-0">
            <span className="block font-medium">{title}</span>
            {description !== undefined && <span className="block text-sm text-ink-faint">{description}</span>}
          </span>
          {meta !== undefined && <span className="text-right font-medium tabular-nums">{meta}</span>}
        </span>
        {icon !== undefined && (
          <span aria-hidden="true" className="shrink-0">
            {icon}
          </span>
        )}
      </label>
      {detail !== undefined && (
        <div className="hidden px-3.5 pb-4 pl-11 group-has-checked:block">{detail}</div>
      )}
    </div>
  );
}

const cardClass = clsx(
  'group relative min-w-0 rounded-lg border border-line-strong bg-surface transition-colors hover:border-control',
  'has-checked:z-1 has-checked:border-brand has-checked:bg-brand-tint has-disabled:bg-sunken',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
);

const radioClass = clsx(
  'mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-control bg-surface outline-none',
  'checked:border-6 checked:border-brand disabled:border-line-strong forced-colors:appearance-auto',
);
