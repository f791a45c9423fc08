'use client';

import { useEffect } from 'react';

interface ListKeysProps {
  readonly path: string;
  /** Rows that one action takes. */
  readonly most: number;
  /** Gives the ids of the rows that are found, each with `was`. */
  readonly found: string | undefined;
  /** `chosen`: with `{count}`. */
  readonly labels: { readonly chosen: string; readonly none: string; readonly all: string };
}

/** Ids with the state of each row as it was last seen (`was` of its page); without one, ''. */
type Chosen = Map<string, string>;

const stored = (path: string): Chosen => {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(`chosen ${path}`) ?? '[]') as [string, string][]);
  } catch {
    return new Map();
  }
};

const boxes = () => [
  ...document.querySelectorAll<HTMLInputElement>('[data-chosen] input[name="ids"][type="checkbox"]'),
];

const seen = (box: HTMLInputElement) =>
  box.closest('tr')?.querySelector<HTMLInputElement>('input[name="was"]')?.value ?? '';

/** With Shift, all rows from the one that was pressed before. */
function createRange() {
  let last: HTMLInputElement | null = null;
  let isRange = false;
  const press = ({ shiftKey }: MouseEvent) => void (isRange = shiftKey);
  const to = (box: HTMLInputElement) => {
    const all = boxes();
    const ends = [all.indexOf(box), isRange && last ? all.indexOf(last) : -1].filter((at) => at >= 0);
    last = box;
    return all.slice(Math.min(...ends), Math.max(...ends) + 1);
  };
  return { press, to };
}

function hidden(name: string, value: string): HTMLInputElement {
  const input = Object.assign(document.createElement('input'), { type: 'hidden', name, value });
  input.dataset['elsewhere'] = '';
  return input;
}

function textButton(textContent: string): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent });
  button.className = 'text-sm text-action underline pointer-coarse:py-3';
  return button;
}

async function rowsFound(path: string): Promise<readonly (readonly [id: string, was: string])[]> {
  const reply = await fetch(path).catch(() => null);
  if (reply?.ok && !reply.redirected) return (await reply.json()) as [string, string][];
  // Leads to the sign-in, or says what is wrong.
  location.reload();
  return [];
}

/** Rows that were chosen on other pages of the list are sent with those of this one, as they were seen there. */
function follow({ path, most, found, labels: { all: every, chosen, none } }: ListKeysProps): () => void {
  const list = document.querySelector<HTMLElement>('[data-chosen]');
  const form = list?.querySelector<HTMLFormElement>('#chosen');
  if (!list || !form) return () => undefined;
  const ids = stored(path);
  const all = list.querySelector<HTMLInputElement>('[data-choose-page]');
  const count = form.querySelector('[data-count]');
  const [clear, add] = [textButton(none), textButton(every)];
  const show = () => {
    for (const input of form.querySelectorAll('input[data-elsewhere]')) input.remove();
    const elsewhere = new Map(ids);
    for (const box of boxes()) {
      box.checked = ids.has(box.value);
      if (box.checked) ids.set(box.value, seen(box));
      elsewhere.delete(box.value);
    }
    for (const [id, was] of elsewhere)
      form.append(hidden('ids', id), ...(was === '' ? [] : [hidden('was', was)]));
    if (all) all.checked = boxes().length > 0 && boxes().every(({ checked }) => checked);
    if (count) count.textContent = chosen.replace('{count}', String(ids.size));
    clear.hidden = ids.size === 0;
    sessionStorage.setItem(`chosen ${path}`, JSON.stringify([...ids]));
  };
  const range = createRange();
  const change = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    for (const box of target === all ? boxes() : range.to(target)) {
      if (target.checked) ids.set(box.value, seen(box));
      else ids.delete(box.value);
    }
    show();
  };
  const empty = () => {
    ids.clear();
    show();
  };
  const addAll = async () => {
    add.disabled = true;
    for (const [id, was] of await rowsFound(found ?? '')) if (ids.size < most) ids.set(id, was);
    add.disabled = false;
    show();
  };
  // What was done with the rows is done; of one row (`only`), the others wait. More than `most` are refused.
  const sent = ({ submitter }: SubmitEvent) => {
    if (!(submitter instanceof HTMLButtonElement) || submitter.name !== '' || ids.size > most) return;
    if (!('keeps' in submitter.dataset)) sessionStorage.removeItem(`chosen ${path}`);
  };
  count?.after(...(found === undefined ? [clear] : [add, clear]));
  list.addEventListener('click', range.press, true);
  list.addEventListener('change', change);
  form.addEventListener('submit', sent);
  clear.addEventListener('click', empty);
  add.addEventListener('click', () => void addAll());
  show();
  return () => {
    list.removeEventListener('click', range.press, true);
    list.removeEventListener('change', change);
    form.removeEventListener('submit', sent);
    clear.remove();
    add.remove();
  };
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), select, textarea');

/** `/` search, `j` and `k` the rows, `x` choose one, Enter open it. */
function press(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const focus = (index: number) => {
    const row = rows.at(Math.min(Math.max(index, 0), rows.length - 1));
    if (row) row.tabIndex = -1;
    // The row itself where nothing opens it.
    (row?.querySelector<HTMLElement>('[data-open]') ?? row)?.focus();
  };
  if (event.key === '/') document.querySelector<HTMLElement>('[data-filters] input[name="q"]')?.focus();
  else if (event.key === 'j') focus(at + 1);
  else if (event.key === 'k') focus(at === -1 ? 0 : at - 1);
  else if (event.key === 'x') rows[at]?.querySelector<HTMLInputElement>('input[name="ids"]')?.click();
  else return;
  event.preventDefault();
}

/** Keeps empty filters out of the address. */
function dropEmpty({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLElement) || target.dataset['filters'] === undefined) return;
  for (const name of new Set(formData.keys())) if (formData.get(name) === '') formData.delete(name);
}

export function ListKeys({ path, most, found, labels }: ListKeysProps) {
  useEffect(() => follow({ path, most, found, labels }), [path, most, found, labels]);
  useEffect(() => {
    document.addEventListener('keydown', press);
    document.addEventListener('formdata', dropEmpty);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('formdata', dropEmpty);
    };
  }, []);
  return null;
}
