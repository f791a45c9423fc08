import type { ReactNode } from 'react';
import type { AccordionSize } from '@/ui/accordion';

export interface AccordionSection {
  /** Unique in the accordion. */
  readonly key: string;
  readonly id?: string | undefined;
  readonly title: ReactNode;
  /** At the end of the title line, for example a count. */
  readonly meta?: ReactNode;
  readonly open?: boolean | undefined;
  readonly content: ReactNode;
}

export interface AccordionProps {
  readonly sections: readonly AccordionSection[];
  readonly size?: AccordionSize | undefined;
  readonly className?: string | undefined;
}

/** What a person has done with an accordion before its elements are replaced. Sections and fields in their order. */
export interface AccordionState {
  readonly open: readonly boolean[];
  /** The section whose title has the focus; -1 for none. */
  readonly focused: number;
  readonly fields: readonly { readonly value: string; readonly checked: boolean }[];
}

const fieldsOf = (root: HTMLElement) => [...root.querySelectorAll('input')];

export function captureAccordion(root: HTMLElement): AccordionState {
  const sections = [...root.querySelectorAll<HTMLDetailsElement>(':scope > details')];
  return {
    open: sections.map(({ open }) => open),
    focused: sections.findIndex((section) => section.firstElementChild === document.activeElement),
    fields: fieldsOf(root).map(({ value, checked }) => ({ value, checked })),
  };
}

/** Sets a value as typing does, so that React calls `onChange`. */
function type(field: HTMLInputElement, value: string): void {
  // React replaces the setter of the element itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Gives the new elements below `root` the focus and the values of fields. `titles`: selects the controls of sections. */
export function restoreAccordion(
  root: HTMLElement,
  titles: string,
  { focused, fields }: AccordionState,
): void {
  for (const [index, field] of fieldsOf(root).entries()) {
    const before = fields[index];
    if (!before) continue;
    if (field.type === 'checkbox' || field.type === 'radio') field.checked = before.checked;
    else if (field.value !== before.value) type(field, before.value);
  }
  if (focused >= 0) root.querySelectorAll<HTMLElement>(titles)[focused]?.focus({ preventScroll: true });
}
