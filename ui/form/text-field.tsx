import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { FieldShell, controlClass, type FieldText } from '@/ui/form/field';

export interface TextFieldProps
  extends FieldText, Omit<ComponentProps<'input'>, keyof FieldText | 'children' | 'size'> {
  readonly leading?: ReactNode;
  /** Inside the control, after the text: a unit or one `IconButton` of size `sm`. */
  readonly trailing?: ReactNode;
}

/** Passes on every attribute of `<input>`. `required` sets `aria-required`, without the browser's own validation. */
export function TextField(props: TextFieldProps) {
  const {
    id,
    label,
    labelHidden,
    hint,
    error,
    required,
    optionalLabel,
    className,
    leading,
    trailing,
    ...rest
  } = props;
  const text = { label, labelHidden, hint, error, required, optionalLabel, className };
  return (
    <FieldShell id={id} {...text}>
      {(control) => (
        <span className="relative flex min-w-0 items-center">
          {leading !== undefined && (
            <span className="pointer-events-none absolute left-3 text-ink-faint">{leading}</span>
          )}
          <input
            {...rest}
            {...control}
            className={clsx(
              controlClass,
              'h-11',
              leading !== undefined && 'pl-10',
              trailing !== undefined && 'pr-12',
            )}
          />
          {trailing !== undefined && (
            <span className="absolute right-1.5 grid min-w-8 place-items-center text-sm text-ink-faint">
              {trailing}
            </span>
          )}
        </span>
      )}
    </FieldShell>
  );
}
