import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { WarningIcon } from '@/ui/first-icons';
import { textLinkClass } from '@/ui/text-link';

/** The texts around a control, translated by the caller. */
export interface FieldText {
  readonly label: ReactNode;
  /** Hides the label visually, where the context explains the control (search). */
  readonly labelHidden?: boolean | undefined;
  readonly hint?: ReactNode;
  /** Null instead of undefined for a field that may become invalid: then the message is announced when it appears. */
  readonly error?: ReactNode;
  /** Marks the label with an asterisk and the control with `aria-required`. */
  readonly required?: boolean | undefined;
  readonly optionalLabel?: string | undefined;
  /** Layout only: width, grid position. */
  readonly className?: string | undefined;
}

export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldShellProps extends FieldText {
  /** The control's id; generated if absent. */
  readonly id?: string | undefined;
  /** At the end of the hint line: a counter. */
  readonly aside?: ReactNode;
  readonly children: (control: ControlAttributes) => ReactNode;
}

export function FieldShell({ id: givenId, className, aside, children, ...text }: FieldShellProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const { hint, error } = text;
  const describedBy = [hasText(error) && `${id}-error`, hasText(hint) && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <div data-invalid={hasText(error) || undefined} className={clsx('flex min-w-0 flex-col', className)}>
      <label
        htmlFor={id}
        className={clsx('mb-1.5 text-sm font-semibold text-ink', text.labelHidden === true && 'sr-only')}
      >
        <LabelText {...text} />
      </label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': hasText(error) || undefined,
        'aria-required': text.required || undefined,
      })}
      <FieldNotes id={id} hint={hint} error={error} aside={aside} />
    </div>
  );
}

export function LabelText({ label, required, optionalLabel }: FieldText) {
  return (
    <>
      {label}
      {required === true && (
        <span aria-hidden="true" className="text-danger">
          {'\u00a0*'}
        </span>
      )}
      {optionalLabel !== undefined && <span className="font-normal text-ink-faint"> {optionalLabel}</span>}
    </>
  );
}

export interface FieldNotesProps {
  readonly id: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly aside?: ReactNode;
}

/** Error, hint and counter under a control; ids are `<id>-error` and `<id>-hint`. */
export function FieldNotes({ id, hint, error, aside }: FieldNotesProps) {
  const visible = hasText(hint) || hasText(error) || hasText(aside);
  if (!visible && error === undefined) return null;
  return (
    <div className={clsx('field-notes flex justify-between gap-3 text-sm', visible && 'mt-1.5')}>
      <div className="min-w-0">
        {/* Announces the messages that are added to it. */}
        {error !== undefined && (
          // Not `aria-live`: dialogs do not hide what contains that attribute.
          <div role="status">
            {hasText(error) && (
              <p id={`${id}-error`} className="flex gap-1.5 font-medium text-danger">
                <WarningIcon className="mt-0.5 size-4" />
                <span className="min-w-0">{error}</span>
              </p>
            )}
          </div>
        )}
        {hasText(hint) && (
          <p id={`${id}-hint`} className="text-ink-faint">
            {hint}
          </p>
        )}
      </div>
      {hasText(aside) && <div className="shrink-0 text-ink-faint tabular-nums">{aside}</div>}
    </div>
  );
}

/** Fields side by side, such as one row of an address form. They wrap when they would get too narrow. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className="field-row *:flex-1 *:basis-40">{children}</div>;
}

export const controlClass = clsx(
  'block w-full min-w-0 rounded-md border border-control bg-surface px-3 py-2 text-base text-ink',
  'transition-[border-color,box-shadow] hover:border-ink-soft',
  'focus:border-brand focus:outline-2 focus:-outline-offset-1 focus:outline-brand',
  'aria-invalid:border-danger aria-invalid:bg-danger-tint/40 aria-invalid:focus:outline-danger',
  'read-only:not-[select]:bg-sunken disabled:border-line-strong disabled:bg-sunken disabled:text-ink-faint disabled:opacity-100',
);

/** Whether a slot has content; an empty string counts as none. */
export function hasText(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== '';
}

interface FoldedFieldsProps {
  readonly label: string;
  /** Whether they show from the start: one has a value, or a message. */
  readonly open: boolean;
  readonly children: ReactNode;
}

export function FoldedFields({ label, open, children }: FoldedFieldsProps) {
  return (
    <details open={open} className="min-w-0">
      <summary className="inline-flex min-h-6 items-center rounded-xs text-sm">
        <span className={textLinkClass('action', false)}>{label}</span>
      </summary>
      <div className="field-row mt-3">{children}</div>
    </details>
  );
}
