import type { ReactNode } from 'react';
import { chosenForm } from '../list';
import { Button, type ButtonVariant } from '@/ui/button';

interface RowActionProps {
  /** The name of the action, which gets `only` (`chosenRows`). */
  readonly action: string;
  readonly id: string;
  readonly label: string;
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
}

/** A button of one row: the form of the chosen rows sends it. */
export function RowAction({ action, id, label, variant = 'secondary', children }: RowActionProps) {
  return (
    <Button
      size="sm"
      variant={variant}
      type="submit"
      form={chosenForm}
      name="only"
      value={id}
      formAction={`/do/${action}`}
    >
      {children}
      <span className="sr-only">, {label}</span>
    </Button>
  );
}
