'use client';

import { always, later } from '@/lib/client/later';

// Islands of every page that may hydrate when it is used; toasts show by themselves.

export const CollapsibleSection = later(() =>
  import('./collapsible-section').then((module) => module.CollapsibleSection),
);
export const ToastHost = later(() => import('./toast-host').then((module) => module.ToastHost), always);
