import type { z } from 'zod';
import { safeSessionStorage } from '../storage/safe-storage';

/** What was typed into a form and not sent yet. Survives a reload, and ends with the tab. Never for passwords. */
export interface FormDraft<Values> {
  /** Null without a draft, or with one of another version of the form. */
  read(): Values | null;
  /** Null removes it. */
  store(values: Values | null): void;
}

/** The draft of one form. `key`: of the session storage; `schema`: the shape of its values, without their rules. */
export function formDraft<Values>(key: string, schema: z.ZodType<Values>): FormDraft<Values> {
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(safeSessionStorage.read(key) ?? 'null');
        const parsed = schema.safeParse(stored);
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    store(values) {
      safeSessionStorage.write(key, values === null ? null : JSON.stringify(values));
    },
  };
}
