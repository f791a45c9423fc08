import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { FieldShell, controlClass, type FieldText } from '@/ui/form/field';
import { ChevronDownIcon } from '@/ui/first-icons';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SelectFieldProps
  extends FieldText, Omit<ComponentProps<'select'>, keyof FieldText | 'children' | 'size' | 'multiple'> {
  readonly options: readonly SelectOption[];
  readonly placeholder?: string | undefined;
  /** `sm` for toolbars (sort, page size), `md` for forms. */
  readonly size?: 'sm' | 'md' | undefined;
}

/** Passes on every attribute of `<select>` and `ref`. */
export function SelectField(props: SelectFieldProps) {
  const { id, label, labelHidden, hint, error, required, optionalLabel, className, ...control } = props;
  const { options, placeholder, size = 'md', ...rest } = control;
  const text = { label, labelHidden, hint, error, required, optionalLabel, className };
  return (
    <FieldShell id={id} {...text}>
      {(attributes) => (
        <span className="relative flex min-w-0 items-center">
          <select
            {...rest}
            {...attributes}
            className={clsx(
              controlClass,
              'appearance-none truncate pr-9',
              size === 'sm' ? 'h-9 py-1 text-sm pointer-coarse:h-11 pointer-coarse:text-base' : 'h-11',
            )}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute right-3 size-4 text-ink-soft" />
        </span>
      )}
    </FieldShell>
  );
}
