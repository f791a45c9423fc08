'use client';

import { useTexts } from '@/lib/client/shop-context';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/islands/dialog';
import { PlanCanvas } from './plan-canvas';
import { GroundFields, PinFields, WallFields } from './plan-fields';
import { type PlanEditorProps, type Tool, tools, usePlanEditor } from './use-plan-editor';

const fields = { ground: GroundFields, walls: WallFields, pins: PinFields } as const satisfies Record<
  Tool,
  unknown
>;

/** Cameras and walls on a picture or an empty ground. */
export function PlanEditor(props: PlanEditorProps) {
  const editor = usePlanEditor(props);
  const all = useTexts();
  // `t` reads the namespace `system.pins`.
  const { t, tool, setTool } = editor;
  const Fields = fields[tool];
  return (
    <Dialog
      open
      size="full"
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose();
      }}
      title={t('title')}
      closeLabel={all('common.close')}
      footer={
        <Button full onClick={props.onClose} className="lg:ml-auto lg:block lg:w-86">
          {t('done')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 content-start lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="sticky top-0 z-10 grid min-w-0 grid-cols-1 gap-2 self-start bg-sunken p-3 sm:p-5 lg:min-h-[calc(100dvh-9rem)] lg:content-center">
          <PlanCanvas editor={editor} />
          <p role="status" className="min-h-6 text-center text-sm text-ink-soft tabular-nums">
            {editor.status}
          </p>
        </div>
        <div className="min-w-0 space-y-5 p-4 sm:p-5">
          <div role="group" aria-label={t('tool')} className="grid grid-cols-3 gap-2">
            {tools.map((each) => (
              <Button
                key={each}
                size="sm"
                variant={tool === each ? 'primary' : 'secondary'}
                aria-pressed={tool === each}
                onClick={() => setTool(each)}
              >
                {t(`tools.${each}`)}
              </Button>
            ))}
          </div>
          <p className="text-sm text-ink-soft">{t(`hint.${tool}`)}</p>
          <Fields editor={editor} />
        </div>
      </div>
    </Dialog>
  );
}
