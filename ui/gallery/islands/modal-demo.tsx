'use client';

import { lazy, Suspense } from 'react';
import { useModal } from '@/lib/client/use-modal';
import { Button } from '@/ui/button';

const Dialog = lazy(() => import('@/ui/islands/dialog').then((module) => ({ default: module.Dialog })));
const Drawer = lazy(() => import('@/ui/islands/drawer').then((module) => ({ default: module.Drawer })));

/** A dialog and two drawers, loaded when they are first opened. */
export function ModalDemo() {
  const dialog = useModal();
  const drawers = { left: useModal(), right: useModal() };
  return (
    <>
      <Button variant="secondary" onClick={dialog.show}>
        Dialog
      </Button>
      <Button variant="secondary" onClick={drawers.left.show}>
        Drawer left
      </Button>
      <Button variant="secondary" onClick={drawers.right.show}>
        Drawer right
      </Button>
      <Suspense>
        {dialog.opened && (
          <Dialog
            open={dialog.open}
            onOpenChange={dialog.close}
            closeLabel="Close"
            title="Delete this address?"
            description="Orders that were sent to it stay as they are."
            footer={
              <Button variant="danger" full onClick={dialog.close}>
                Delete address
              </Button>
            }
          >
            12 High Street, Anytown
          </Dialog>
        )}
        {(['left', 'right'] as const).map(
          (side) =>
            drawers[side].opened && (
              <Drawer
                key={side}
                side={side}
                open={drawers[side].open}
                onOpenChange={drawers[side].close}
                closeLabel="Close"
                title="Shopping Cart"
                footer={<Button full>To checkout</Button>}
              >
                Nocta D40 dome camera
              </Drawer>
            ),
        )}
      </Suspense>
    </>
  );
}
