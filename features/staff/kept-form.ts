import { z } from 'zod';

/** What was typed, while its sender signs in again: for this tab, in the session's storage. */
const kept = z.object({ path: z.string(), values: z.array(z.tuple([z.string(), z.string()])) });

const keyOf = (action: string) => `typed ${action}`;

export function keepForm(action: string, body: FormData): void {
  const values = [...body].filter(([name, value]) => typeof value === 'string' && name !== 'key');
  sessionStorage.setItem(keyOf(action), JSON.stringify({ path: window.location.pathname, values }));
}

function readKept(action: string): z.infer<typeof kept> | null {
  try {
    return kept.parse(JSON.parse(sessionStorage.getItem(keyOf(action)) ?? 'null'));
  } catch {
    return null;
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** True if what was typed into this form stands in it again. Files have to be chosen again. */
export function restoreForm(action: string, form: HTMLFormElement): boolean {
  const typed = readKept(action);
  const controls = [...form.querySelectorAll<Control>('input, select, textarea')].filter(
    ({ name, type }) => name !== '' && name !== 'key' && type !== 'file',
  );
  const valuesOf = (wanted: string) =>
    (typed?.values ?? []).flatMap(([name, value]) => (name === wanted ? [value] : []));
  // Of several forms with the same action, the one about the same thing.
  const isSame = controls.every(
    ({ name, type, value }) => type !== 'hidden' || valuesOf(name).includes(value),
  );
  if (typed?.path !== window.location.pathname || !isSame) return false;
  sessionStorage.removeItem(keyOf(action));
  for (const name of new Set(controls.map((control) => control.name))) {
    const values = valuesOf(name);
    for (const [index, control] of controls.filter((each) => each.name === name).entries())
      if (control.type === 'checkbox' || control.type === 'radio')
        (control as HTMLInputElement).checked = values.includes(control.value);
      else if (control.type !== 'hidden') control.value = values[index] ?? '';
  }
  form.closest('details')?.setAttribute('open', '');
  return true;
}
