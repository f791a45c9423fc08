import { useEffect, useRef } from 'react';

interface Waiting<Value> {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly value: Value;
}

/**
 * Runs `run` with the last value once `ms` milliseconds passed without another. What still waits when the
 * island leaves the page runs at once: leaving must not lose a change.
 */
export function useDebounced<Value>(run: (value: Value) => void, ms: number) {
  const waiting = useRef<Waiting<Value> | null>(null);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  }, [run]);
  useEffect(
    () => () => {
      if (!waiting.current) return;
      clearTimeout(waiting.current.timer);
      latest.current(waiting.current.value);
      waiting.current = null;
    },
    [],
  );
  const cancel = () => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
  };
  const call = (value: Value) => {
    cancel();
    const timer = setTimeout(() => {
      waiting.current = null;
      latest.current(value);
    }, ms);
    waiting.current = { timer, value };
  };
  return { call, cancel };
}
