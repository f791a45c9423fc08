'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '@/ui/button';

const Dialog = lazy(() => import('@/ui/islands/dialog').then((module) => ({ default: module.Dialog })));
const Drawer = lazy(() => import('@/ui/islands/drawer').then((module) => ({ default: module.Drawer })));

type Shown = 'dialog' | 'left' | 'right' | null;

/** A dialog and two drawers, loaded when they are first opened. */
export function ModalDemo() {
  const [used, setUsed] = useState(false);
  const [shown, setShown] = useState<Shown>(null);
  const show = (next: Shown) => {
    setUsed(true);
    setShown(next);
  };
  const close = () => setShown(null);
  return (
    <>
      <Button variant="secondary" onClick={() => show('dialog')}>
        Dialog
      </Button>
      <Button variant="secondary" onClick={() => show('left')}>
        Drawer left
      </Button>
      <Button variant="secondary" onClick={() => show('right')}>
        Drawer right
      </Button>
      {used && (
        <Suspense>
          <Dialog
            open={shown === 'dialog'}
            onOpenChange={close}
            closeLabel="Close"
            title="Delete this address?"
            description="Orders that were sent to it stay as they are."
            footer={
              <Button variant="danger" full onClick={close}>
                Delete address
              </Button>
            }
          >
            12 High Street, Anytown
          </Dialog>
          {(['left', 'right'] as const).map((side) => (
            <Drawer
              key={side}
              side={side}
              open={shown === side}
              onOpenChange={close}
              closeLabel="Close"
              title="Shopping Cart"
              footer={<Button full>To checkout</Button>}
            >
              Nocta D40 dome camera
            </Drawer>
          ))}
        </Suspense>
      )}
    </>
  );
}
