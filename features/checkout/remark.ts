import { readSessionValue, writeSessionValue } from '@/lib/client/session-value';

const storageKey = 'order-remark';

/** The remark that waits for its order, so that neither a reload nor a refused payment loses it. */
export const readRemark = (): string => readSessionValue(storageKey) ?? '';

/** Keeps the remark as it is typed; an empty one is forgotten. */
export function keepRemark(text: string): void {
  writeSessionValue(storageKey, text === '' ? null : text);
}
