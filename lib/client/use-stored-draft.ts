import { useEffect } from 'react';
import type { FieldValues, UseFormWatch } from 'react-hook-form';

/** Calls `store` with the values of a form at every change, so that neither a step back nor a reload loses them. */
export function useStoredDraft<Values extends FieldValues>(
  watch: UseFormWatch<Values>,
  store: (values: Values) => void,
): void {
  useEffect(() => {
    // The callback gets every field, because all of them have default values.
    const { unsubscribe } = watch((values) => store(values as Values));
    return unsubscribe;
  }, [watch, store]);
}
