import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '@/ui/button';

interface RowActionProps {
  /** The name of the action, which gets `only` (`chosenRows`). */
  readonly action: string;
  readonly id: string;
  readonly label: string;
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
}

/** A button of one row, in a list whose rows can be chosen: the form around them sends it. */
export function RowAction({ action, id, label, variant = 'secondary', children }: RowActionProps) {
  return (
    <Button size="sm" variant={variant} type="submit" name="only" value={id} formAction={`/do/${action}`}>
      {children}
      <span className="sr-only">, {label}</span>
    </Button>
  );
}
