import { tabValues } from '@/lib/client/kept-values';

const storageKey = 'order-remark';

/** The remark that waits for its order, so that neither a reload nor a refused payment loses it. */
export const readRemark = (): string => tabValues.read(storageKey) ?? '';

/** Keeps the remark as it is typed; an empty one is forgotten. */
export function keepRemark(text: string): void {
  tabValues.write(storageKey, text === '' ? null : text);
}
