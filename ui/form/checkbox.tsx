import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldNotes, LabelText, hasText, type FieldText } from '@/ui/form/field';
import { CheckIcon } from '@/ui/icons';

export interface CheckboxProps
  extends Omit<FieldText, 'labelHidden'>, Omit<ComponentProps<'input'>, keyof FieldText | 'type' | 'size'> {
  readonly trailing?: ReactNode;
  /** `sm` for dense filter lists. */
  readonly size?: 'sm' | 'md' | undefined;
}

/** The whole line is the click target. Unchecked by default. */
export function Checkbox(props: CheckboxProps) {
  const {
    id: givenId,
    label,
    hint,
    error,
    required,
    optionalLabel,
    className,
    trailing,
    size = 'md',
    ...rest
  } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = [hasText(error) && `${id}-error`, hasText(hint) && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={clsx('min-w-0', className)}>
      <label
        className={clsx(
          'flex min-w-0 items-start gap-2.5 pointer-coarse:min-h-11 pointer-coarse:py-2.5',
          size === 'sm' ? 'py-1 text-sm' : 'py-1.5',
          'has-disabled:text-ink-faint',
        )}
      >
        <span className={clsx('grid shrink-0 place-items-center', size === 'sm' ? 'mt-px' : 'mt-0.5')}>
          <input
            {...rest}
            id={id}
            type="checkbox"
            aria-describedby={describedBy === '' ? undefined : describedBy}
            aria-invalid={hasText(error) || undefined}
            aria-required={required || undefined}
            className={clsx(
              'peer col-start-1 row-start-1 appearance-none rounded-sm border border-control bg-surface transition-colors',
              'checked:border-brand checked:bg-brand hover:border-brand aria-invalid:border-danger',
              'disabled:border-line-strong disabled:bg-sunken disabled:checked:bg-line-strong',
              'forced-colors:appearance-auto',
              size === 'sm' ? 'size-4.5' : 'size-5',
            )}
          />
          <CheckIcon className="pointer-events-none col-start-1 row-start-1 size-4 text-white opacity-0 peer-checked:opacity-100 forced-colors:hidden" />
        </span>
        <span className="min-w-0 flex-1">
          <LabelText label={label} required={required} optionalLabel={optionalLabel} />
        </span>
        {trailing !== undefined && <span className="shrink-0 text-ink-faint tabular-nums">{trailing}</span>}
      </label>
      <div className="pl-7.5 *:mt-0">
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}
