'use client';

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { type OfferPreview, offerPreview } from '../preview';

interface Draft {
  readonly preview: OfferPreview | null;
  /** As they are typed. */
  readonly typed: Readonly<Record<'name' | 'terms', string>>;
  readonly refresh: () => void;
}

const none = { name: '', terms: '' };
const Context = createContext<Draft>({ preview: null, typed: none, refresh: () => undefined });
export const useDraft = (): Draft => useContext(Context);

const priced = /^(?:shop|vat|until|delivery|deliveryPrice|(?:sku|quantity|price|discount)-\d+)$/;

/** Around the fields of an offer: asks what they come to whenever one changes. */
export function OfferDraft({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const asked = useRef<AbortController>(null);
  const [draft, setDraft] = useState<Omit<Draft, 'refresh'>>({ preview: null, typed: none });
  const ask = useCallback(async () => {
    const form = box.current?.closest('form');
    if (!form) return;
    const fields = [...new FormData(form)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    );
    const values = Object.fromEntries(fields);
    const typed = { name: values['name'] ?? '', terms: values['terms'] ?? '' };
    asked.current?.abort();
    const { signal } = (asked.current = new AbortController());
    const query = new URLSearchParams(fields.filter(([name, value]) => priced.test(name) && value !== ''));
    const reply = await fetch(`/offers/preview?${query}`, { signal })
      .then(async (response) => offerPreview.parse(await response.json()))
      .catch(() => null);
    if (!signal.aborted) setDraft({ preview: reply, typed });
  }, []);
  const refresh = useDebouncedCallback(() => void ask(), 300);
  useEffect(() => () => asked.current?.abort(), []);
  const value = useMemo(() => ({ ...draft, refresh }), [draft, refresh]);
  return (
    <Context value={value}>
      <div ref={box} onInput={refresh} className="contents">
        {children}
      </div>
    </Context>
  );
}

export function OfferTotal() {
  const { preview } = useDraft();
  const [label, amount] = preview?.total?.total ?? [];
  return (
    <p role="status" className="ml-auto text-sm">
      {label} <b className="text-base tabular-nums">{amount}</b>
    </p>
  );
}

interface PreviewTexts {
  readonly empty: string;
  readonly vat: string;
  readonly until: string;
}

export function OfferSeen({ texts }: { readonly texts: PreviewTexts }) {
  const { preview, typed } = useDraft();
  if (!preview || preview.lines.length === 0) return <p className="text-sm text-ink-soft">{texts.empty}</p>;
  const { lines, total } = preview;
  return (
    <div className="text-sm">
      {typed.name !== '' && <p className="mb-1 font-semibold wrap-anywhere">{typed.name}</p>}
      <ul className="divide-y divide-line">
        {lines.map(({ index, name, price, quantity, regular, sum }) => (
          <li key={index} className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-2 py-1">
            <span className="text-right font-semibold tabular-nums">{quantity} ×</span>
            <span className="min-w-0 wrap-anywhere">
              {name}
              <span className="block text-xs text-ink-soft">
                {[price, regular].filter(Boolean).join(' ')}
              </span>
            </span>
            <span className="text-right tabular-nums">{sum}</span>
          </li>
        ))}
      </ul>
      {total && (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-t border-line pt-1">
          {[...total.rows, total.total].map(([label, amount], at) => (
            <div key={label} className={at === total.rows.length ? 'contents font-semibold' : 'contents'}>
              <dt>{label}</dt>
              <dd className="text-right tabular-nums">{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-xs text-ink-soft">{texts.vat}</p>
      {preview.until !== '' && <p className="mt-1">{`${texts.until} ${preview.until}`}</p>}
      {typed.terms !== '' && (
        <p className="mt-1 max-h-32 overflow-y-auto wrap-anywhere whitespace-pre-line">{typed.terms}</p>
      )}
    </div>
  );
}
