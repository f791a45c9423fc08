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

const controlsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Control>('input, select, textarea')].filter(
    ({ name, type }) => name !== '' && name !== 'key' && type !== 'file',
  );

function isTyped(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex((each) => each.defaultSelected);
    return control.selectedIndex !== Math.max(first, 0);
  }
  const isBox = control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);
  return isBox ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/** Puts what is typed into a form now into its fields again, once they show what is stored. */
export function keepTyped(form: HTMLFormElement): () => void {
  const before = controlsOf(form).map((control) => ({
    name: control.name,
    value: control.value,
    checked: control instanceof HTMLInputElement && control.checked,
    typed: control.type !== 'hidden' && isTyped(control),
  }));
  return () => {
    for (const [index, control] of controlsOf(form).entries()) {
      const was = before[index];
      if (!was?.typed || was.name !== control.name) continue;
      if (control instanceof HTMLInputElement) control.checked = was.checked;
      control.value = was.value;
    }
    form.dispatchEvent(new Event('input'));
  };
}

/** True if what was typed into this form stands in it again. Files have to be chosen again. */
export function restoreForm(action: string, form: HTMLFormElement): boolean {
  const typed = readKept(action);
  const controls = controlsOf(form);
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
  form.dispatchEvent(new Event('input'));
  form.closest('details')?.setAttribute('open', '');
  return true;
}
