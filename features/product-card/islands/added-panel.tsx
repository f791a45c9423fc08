'use client';
// It loads with the page and changes as a whole: memory of its parts would double its code.
'use no memo';

import { Suspense } from 'react';
import { useInterface, useOpened } from '@/lib/client/panels/interface';
import { lazyPart } from '@/lib/hydration/lazy-island';

const AddedDrawer = lazyPart(() => import('./added-drawer').then((module) => module.AddedDrawer));

export function AddedPanel() {
  const open = useInterface(({ sidebar }) => sidebar === 'ADDED_VIEW');
  const opened = useOpened(open);
  return <Suspense>{opened && <AddedDrawer open={open} />}</Suspense>;
}
