'use client';

import { clsx } from 'clsx';
import { useRouter } from 'next/navigation';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { safeSessionStorage } from '@/lib/client/storage/safe-storage';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { Checkbox } from '@/ui/form/checkbox';
import { type Counts, isComplete, scan, type ScanRow } from '../scan';

const Camera = lazy(() => import('./camera').then((module) => ({ default: module.Camera })));

/** With the placeholders `{name}`, `{code}`, `{count}` and `{all}`. */
export interface ScannerTexts extends Readonly<
  Record<'field' | 'open' | 'close' | 'refused' | 'counted' | 'complete' | 'full' | 'wrong' | 'here', string>
> {}

interface ScannerProps {
  readonly rows: readonly ScanRow[];
  /** Under which the browser keeps the ticks until its tab is closed. */
  readonly store: string;
  /** The id of the form that gets the ticks, and the order that it packs. */
  readonly form?: string | undefined;
  readonly order?: string;
  readonly texts: ScannerTexts;
}

const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

let audio: AudioContext | undefined;

/** A short high tone, or a long low one; a phone also shakes. */
function signal(isWrong: boolean): void {
  navigator.vibrate?.(isWrong ? [250, 100, 250] : 60);
  audio ??= new AudioContext();
  const tone = new OscillatorNode(audio, {
    frequency: isWrong ? 160 : 1_400,
    type: isWrong ? 'square' : 'sine',
  });
  tone.connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + (isWrong ? 0.6 : 0.08));
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), select, textarea');

function ScanField({ onCode, texts }: Pick<ScannerProps, 'texts'> & { onCode(code: string): void }) {
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const hasCamera = useSyncExternalStore(
    () => () => undefined,
    () => 'mediaDevices' in navigator,
    () => false,
  );
  useEffect(() => {
    const { current } = field;
    // On a phone the focus would open its keyboard.
    if (window.matchMedia('(pointer: fine)').matches) current?.focus();
    // What a scanner types goes to the field, wherever the focus is.
    const toField = ({ altKey, ctrlKey, key, metaKey, target }: KeyboardEvent) => {
      if (key.length === 1 && key !== ' ' && !altKey && !ctrlKey && !metaKey && !isTyping(target))
        current?.focus();
    };
    document.addEventListener('keydown', toField);
    return () => document.removeEventListener('keydown', toField);
  }, []);
  return (
    <>
      <form
        action="/orders/pack"
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const { current } = field;
          if (!current) return;
          onCode(current.value);
          current.value = '';
          current.focus();
        }}
      >
        <input
          ref={field}
          name="code"
          aria-label={texts.field}
          placeholder={texts.field}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          className="staff-control min-w-0 flex-1"
        />
        {hasCamera && (
          <Button size="sm" variant="secondary" onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.close : texts.open}
          </Button>
        )}
      </form>
      {isOpen && (
        <Suspense>
          <Camera onCode={onCode} refused={texts.refused} />
        </Suspense>
      )}
    </>
  );
}

interface TicksProps extends Pick<ScannerProps, 'rows' | 'form'> {
  readonly counts: Counts;
  onChange(counts: Counts): void;
}

const Ticks = ({ rows, form, counts, onChange }: TicksProps) => (
  <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-3">
    {rows.map(({ id, name, note, quantity, shelf, sku }) => {
      const count = counts[id] ?? 0;
      const isDone = count === quantity;
      return (
        <li key={id} className={clsx(isDone && 'text-ink-soft')}>
          <Checkbox
            name="row"
            form={form}
            value={`${id}:${quantity}`}
            checked={isDone}
            onChange={() => onChange({ ...counts, [id]: isDone ? 0 : quantity })}
            label={
              <>
                <b className="tabular-nums">{quantity} ×</b> {name}
                <span className="block text-sm text-ink-soft">
                  {[shelf, sku, note].filter(Boolean).join(' · ')}
                </span>
              </>
            }
            trailing={`${count}/${quantity}`}
          />
          {count > 0 && !isDone && <input type="hidden" name="row" form={form} value={`${id}:${count}`} />}
        </li>
      );
    })}
  </ul>
);

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The ticks of `rows`, which the browser keeps until its tab is closed. */
function useTicks(store: string, rows: readonly ScanRow[]) {
  const key = `ticks ${store}`;
  const read = () => safeSessionStorage.read(key);
  const text = useSyncExternalStore(subscribe, read, () => null);
  const all = JSON.parse(text ?? '{}') as Counts;
  const counts: Counts = Object.fromEntries(
    rows.map(({ id, quantity }) => [id, Math.min(quantity, all[id] ?? 0)]),
  );
  const change = (next: Counts) => {
    safeSessionStorage.write(key, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  return [counts, change] as const;
}

/** Ticks articles by a keyboard scanner, the camera, or a press; without script the ticks are those of a plain form. */
export function Scanner({ rows, store, form, order, texts }: ScannerProps) {
  const router = useRouter();
  const [counts, change] = useTicks(store, rows);
  const [said, setSaid] = useState({ text: '', isWrong: false, times: 0 });
  const say = (text: string, isWrong: boolean) => {
    setSaid(({ times }) => ({ text, isWrong, times: times + 1 }));
    signal(isWrong);
  };
  const take = (code: string) => {
    if (code.trim() === '') return;
    const found = scan(rows, counts, code);
    if (found.kind === 'unknown') return say(filled(texts.wrong, { code }), true);
    if (found.kind === 'order') {
      if (found.number === order) return say(texts.here, false);
      signal(false);
      return router.push(`/orders/${found.number}/pack`);
    }
    const { id, name, quantity: all } = found.row;
    if (found.kind === 'full') return say(filled(texts.full, { name, all }), true);
    change(found.counts);
    const counted = filled(texts.counted, { name, all, count: found.counts[id] ?? 0 });
    say(isComplete(rows, found.counts) ? `${counted}. ${texts.complete}` : counted, false);
  };
  return (
    <div className="grid gap-3">
      <div className="sticky top-0 z-20 grid gap-2 bg-ground py-2">
        <ScanField onCode={take} texts={texts} />
        <div>
          <div role="alert" key={said.isWrong ? said.times : 0}>
            {said.isWrong && <Alert tone="danger">{said.text}</Alert>}
          </div>
          <div role="status">
            {!said.isWrong && said.text !== '' && <Alert tone="success">{said.text}</Alert>}
          </div>
        </div>
      </div>
      {rows.length > 0 && <Ticks rows={rows} form={form} counts={counts} onChange={change} />}
    </div>
  );
}
