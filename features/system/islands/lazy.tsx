'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

export const BuilderRegion = lazyIsland(() =>
  import('./builder-region').then((module) => module.BuilderRegion),
);
export const SavedPlan = lazyIsland(() => import('./saved-plan').then((module) => module.SavedPlan));
export const AddSystem = lazyIsland(() => import('./system-actions').then((module) => module.AddSystem));
export const SharePlan = lazyIsland(() => import('./system-actions').then((module) => module.SharePlan));
export const LiveForm = lazyIsland(() => import('./live-form').then((module) => module.LiveForm));
export const OwnPlanField = lazyIsland(() => import('./own-plan').then((module) => module.OwnPlanField));
