interface ListQuantityFieldProps {
  readonly sku: string;
  /** The product's name, which the form uses in its messages (`data-name`). */
  readonly name: string;
  /** Accessible name: includes the product's name. */
  readonly label: string;
  readonly disabled: boolean;
  readonly quantity?: number | null;
  readonly className?: string;
}

/** A plain quantity field, one of many in a list; its form reads it by `data-sku` (spec §4 "View of a list"). */
export function ListQuantityField({
  sku,
  name,
  label,
  disabled,
  quantity = null,
  className = '',
}: ListQuantityFieldProps) {
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      data-sku={sku}
      data-name={name}
      aria-label={label}
      disabled={disabled}
      placeholder="0"
      defaultValue={quantity ?? undefined}
      className={`h-9 w-full min-w-0 rounded-md border border-control bg-surface px-2 text-right font-semibold tabular-nums hover:border-ink-soft aria-invalid:border-danger focus:border-brand focus:outline-2 focus:-outline-offset-1 focus:outline-brand disabled:border-line-strong disabled:bg-sunken pointer-coarse:h-11 ${className}`}
    />
  );
}
