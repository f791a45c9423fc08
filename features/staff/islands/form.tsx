'use client';

import { clsx } from 'clsx';
import { useRouter } from 'next/navigation';
import {
  createContext,
  Fragment,
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
  useContext,
  useEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import type { ActionReply } from '@/features/staff/server/actions';
import { keepForm, keepTyped, restoreForm } from '../kept-form';
import { type NoAnswer, sendForm } from '../send-form';
import { hideNote, showNote } from './note';
import { Button, type ButtonProps } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { Checkbox, type CheckboxProps } from '@/ui/form/checkbox';
import { SelectField, type SelectFieldProps } from '@/ui/form/select-field';
import { TextField, type TextFieldProps } from '@/ui/form/text-field';
import { TextareaField } from '@/ui/islands/textarea-field';

const Reply = createContext<ActionReply>({});
const Pending = createContext(false);

/** What forms say where the server has no words. */
export interface FormTexts {
  readonly texts: Readonly<Record<NoAnswer, string>>;
  readonly maxBytes: number;
  /** After somebody signed in again. */
  readonly again: string;
}
const Texts = createContext<FormTexts | null>(null);

export const FormTextsProvider = ({
  value,
  children,
}: {
  readonly value: FormTexts;
  readonly children: ReactNode;
}) => <Texts value={value}>{children}</Texts>;

export interface ActionFormProps {
  /** The name in `app/staff/actions.ts`. */
  readonly action: string;
  /** Of this page, to come back to. */
  readonly back: string;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  /** Sent with what is typed; null and undefined are not. */
  readonly hidden?: Readonly<Record<string, string | number | null | undefined>>;
  /** It is folded under these words. */
  readonly fold?: ReactNode;
  /** Of what is stored: with another one, the fields begin with what is stored now. */
  readonly stored?: string | number | undefined;
  readonly children: ReactNode;
}

/** Empties what began empty, so that a second press does not send it again. A file that was checked stays, to be imported. */
function clearTyped(form: HTMLFormElement): void {
  const typed = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea';
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)) {
    if (field.defaultValue !== '' || field.value === '') continue;
    field.value = '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** A form of the back office: works without script; with it, the page stays and says what happened. */
export function ActionForm({ fold, hidden, children, ...props }: ActionFormProps) {
  const form = (
    <OpenForm {...props}>
      {Object.entries(hidden ?? {}).map(
        ([name, value]) =>
          value !== null &&
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </OpenForm>
  );
  if (fold === undefined) return form;
  return (
    <details>
      <summary className="mb-2 text-sm text-action underline pointer-coarse:py-2.5">{fold}</summary>
      {form}
    </details>
  );
}

type OpenFormProps = Omit<ActionFormProps, 'fold' | 'hidden'>;

function OpenForm({ action, back, id, className, stored, children }: OpenFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const given = useContext(Texts);
  // Each answer is followed by a new one, so that a press that had no answer can be repeated.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [reply, setReply] = useState<ActionReply>({});
  const [isSending, setPending] = useState(false);
  // Until the page shows what was done, whose version the next press sends.
  const [isRefreshing, refresh] = useTransition();
  const pending = isSending || isRefreshing;
  useEffect(() => {
    if (reply.fields) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [reply]);
  const [renewed, renew] = useState(0);
  const putBack = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (isRefreshing) return;
    putBack.current?.();
    putBack.current = null;
  }, [isRefreshing]);
  const again = given?.again;
  useEffect(() => {
    if (form.current && restoreForm(action, form.current)) setReply({ failure: again });
  }, [action, again]);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    hideNote();
    setPending(true);
    setReply({});
    const body = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const answer = await sendForm(`/do/${action}`, body, given?.maxBytes ?? Infinity);
    setPending(false);
    if (typeof answer === 'string') return setReply({ failure: given?.texts[answer] });
    setKey(crypto.randomUUID());
    if (answer.stale && form.current) {
      putBack.current = keepTyped(form.current);
      showNote(answer.failure ?? '', undefined, true);
      return refresh(() => {
        router.refresh();
        renew((times) => times + 1);
      });
    }
    setReply(answer);
    if (answer.to !== undefined && answer.done === undefined) keepForm(action, body);
    if (answer.to !== undefined) router.push(answer.to);
    if (answer.done !== undefined) {
      if (form.current) clearTyped(form.current);
      showNote(answer.done, answer.to);
      refresh(() => router.refresh());
    }
  };
  const { failure, report = [] } = reply;
  return (
    <Reply value={reply}>
      <Pending value={pending}>
        <form
          ref={form}
          id={id}
          method="post"
          action={`/do/${action}`}
          noValidate
          aria-busy={pending || undefined}
          onSubmit={(event) => void submit(event)}
          className={clsx('flex min-w-0 flex-col gap-4', className)}
        >
          {/* The server makes another one than the browser: either will do. */}
          <input type="hidden" name="key" value={key} suppressHydrationWarning />
          <input type="hidden" name="back" value={back} />
          <Fragment key={`${stored} ${renewed}`}>{children}</Fragment>
          <div role="status" className="contents">
            {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
            {report.length > 0 && (
              <ul className="max-h-96 overflow-y-auto rounded-md border border-line p-2 text-sm">
                {report.map((line, index) => (
                  <li key={index} className="wrap-anywhere whitespace-pre-wrap">
                    {line}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </form>
      </Pending>
    </Reply>
  );
}

const useError = (name: string | undefined) => useContext(Reply).fields?.[name ?? ''] ?? null;

export function Field(props: TextFieldProps) {
  return <TextField {...props} error={useError(props.name)} />;
}

export function Select(props: SelectFieldProps) {
  return <SelectField {...props} error={useError(props.name)} />;
}

export function Tick(props: CheckboxProps) {
  return <Checkbox {...props} error={useError(props.name)} />;
}

export function Area(props: ComponentProps<typeof TextareaField>) {
  return <TextareaField {...props} error={useError(props.name)} />;
}

/** The button that sends the form around it; `name` and `value` tell several apart. */
export function Send(props: Omit<ButtonProps, 'type' | 'pending'>) {
  return <Button size="sm" {...props} type="submit" pending={useContext(Pending)} />;
}
