'use client';

import { Suspense, useEffect, useRef } from 'react';
import { useTexts } from '@/lib/client/shop-context';
import { useModal } from '@/lib/client/panels/use-modal';
import { lazyPart } from '@/lib/hydration/lazy-island';
import { Button } from '@/ui/button';
import { EditIcon } from '@/ui/icons';
import { type OwnPlan, pinsText, readPlan, wallsText } from '../own-plan';
import type { NamedSpot } from './use-plan-editor';

const PlanEditor = lazyPart(() => import('./plan-editor').then((module) => module.PlanEditor));

interface OwnPlanFieldProps {
  /** Parameters of the address; empty without a plan. */
  readonly walls: string;
  readonly pins: string;
  readonly spots: readonly NamedSpot[];
}

/** The plan as fields of the form around it, which is sent when the editor closes with a changed plan. */
export function OwnPlanField({ walls, pins, spots }: OwnPlanFieldProps) {
  const t = useTexts('system.pins');
  const editor = useModal();
  const fields = useRef<HTMLSpanElement>(null);
  /** Undefined: nothing was changed. */
  const changed = useRef<OwnPlan | null>(undefined);
  useEffect(() => {
    if (!editor.open) return undefined;
    const inputs = fields.current?.querySelectorAll('input') ?? [];
    return () => {
      const plan = changed.current;
      if (plan === undefined) return;
      changed.current = undefined;
      // Not before: React resets them to their default values.
      for (const input of inputs)
        input.value = plan ? (input.name === 'walls' ? wallsText : pinsText)(plan) : '';
      inputs[0]?.form?.requestSubmit();
    };
  }, [editor.open]);
  return (
    <div className="min-w-0">
      <span ref={fields} hidden>
        <input key={walls} type="hidden" name="walls" defaultValue={walls} />
        <input key={pins} type="hidden" name="pins" defaultValue={pins} />
      </span>
      <Button
        variant="secondary"
        full
        leading={<EditIcon className="size-5" />}
        onClick={editor.show}
        className="noscript:hidden"
      >
        {t(walls === '' ? 'open' : 'change')}
      </Button>
      {editor.open && (
        <Suspense>
          <PlanEditor
            plan={readPlan(walls, pins)}
            spots={spots}
            onChange={(plan) => void (changed.current = plan)}
            onClose={editor.close}
          />
        </Suspense>
      )}
    </div>
  );
}
