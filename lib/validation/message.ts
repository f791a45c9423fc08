import type { z } from 'zod';
import { validationKeys } from './keys';
import type { ParamOf, ValidationKey } from './keys';

/** What is wrong with one field: a catalogue key and what its text needs (`t(key, params)`). Never prose. */
export type FieldMessage = { key: ValidationKey; params?: Record<string, string | number> };

/** Messages by dotted path (`street.number`); `''` is the value as a whole. */
export type FieldMessages = Record<string, FieldMessage>;

/** Makes a message; the compiler asks for exactly the parameters that the key's text takes. */
export function fieldMessage<Key extends ValidationKey>(
  key: Key,
  ...params: [ParamOf<Key>] extends [never] ? [] : [Record<ParamOf<Key>, string | number>]
): FieldMessage {
  const [given] = params;
  return given ? { key, params: given } : { key };
}

/**
 * Writes a message as the one string that a Zod issue, and a form library behind it, carries through:
 * `validation.minLength?n=#8`. A leading `#` marks a number; in strings it is always escaped.
 */
export function encodeMessage(message: FieldMessage): string {
  const params = Object.entries(message.params ?? {}).map(([name, value]) => {
    // A lone surrogate, which anyone can put in JSON, would make the encoder throw.
    const text = typeof value === 'number' ? `#${value}` : encodeURIComponent(value.toWellFormed());
    return `${name}=${text}`;
  });
  return params.length === 0 ? message.key : `${message.key}?${params.join('&')}`;
}

/** Reads what `encodeMessage` wrote; null for any other text. */
export function decodeMessage(text: string): FieldMessage | null {
  const [key = '', query] = text.split('?', 2);
  if (!isValidationKey(key)) return null;
  if (query === undefined) return { key };
  try {
    return { key, params: Object.fromEntries(query.split('&').map(decodeParam)) };
  } catch {
    return null;
  }
}

function decodeParam(pair: string): [string, string | number] {
  const [name = '', value = ''] = pair.split('=', 2);
  return [name, value.startsWith('#') ? Number(value.slice(1)) : decodeURIComponent(value)];
}

function isValidationKey(key: string): key is ValidationKey {
  return Object.hasOwn(validationKeys, key);
}

/** The parts of a Zod issue that a message is made from. */
type Issue = z.core.$ZodIssue | z.core.$ZodRawIssue;

/**
 * The message of any issue: the one a rule put in, or else the nearest to what Zod's own check found. Total:
 * what has no text of its own gives `validation.validateInput`.
 */
export function issueMessage(issue: Issue): FieldMessage {
  return decodeMessage(issue.message ?? '') ?? builtInMessage(issue);
}

function builtInMessage(issue: Issue): FieldMessage {
  switch (issue.code) {
    case 'invalid_type':
      return fieldMessage(issue.expected === 'int' ? 'validation.wholeNumber' : 'validation.required');
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue);
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue);
    case 'invalid_format':
      return fieldMessage(issue.format === 'email' ? 'validation.email.invalid' : 'validation.validateInput');
    default:
      return fieldMessage('validation.validateInput');
  }
}

type Bound = { readonly inclusive?: boolean | undefined; readonly exact?: boolean | undefined };

function tooSmall(origin: string, n: number, { inclusive = true, exact = false }: Bound): FieldMessage {
  if (!inclusive) return fieldMessage('validation.validateInput');
  if (isNumeric(origin)) return fieldMessage('validation.minimum', { n });
  if (n <= 1) return fieldMessage('validation.required');
  if (origin !== 'string') return fieldMessage('validation.validateInput');
  return fieldMessage(exact ? 'validation.exactLength' : 'validation.minLength', { n });
}

function tooBig(origin: string, n: number, { inclusive = true, exact = false }: Bound): FieldMessage {
  if (!inclusive) return fieldMessage('validation.validateInput');
  if (isNumeric(origin)) return fieldMessage('validation.maximum', { n });
  if (origin === 'array' || origin === 'set') return fieldMessage('validation.tooMany', { n });
  if (origin !== 'string') return fieldMessage('validation.validateInput');
  return fieldMessage(exact ? 'validation.exactLength' : 'validation.maxLength', { n });
}

function isNumeric(origin: string): boolean {
  return origin === 'number' || origin === 'int' || origin === 'bigint';
}

/** One message per field, the first that failed (spec §5 orders the rules), by dotted path. */
export function fieldErrors(error: z.core.$ZodError): FieldMessages {
  const messages = new Map<string, FieldMessage>();
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    if (!messages.has(path)) messages.set(path, issueMessage(issue));
  }
  return Object.fromEntries(messages);
}

/**
 * Zod's `error` option for forms, where a library hands on an issue's message and nothing else:
 * `zodResolver(schema, { error: formErrorMap })`. Read the result back with `decodeMessage`. Bodies from
 * the wire are parsed without it, so that `isMalformed` can tell a rule from a wrong shape.
 */
export function formErrorMap(issue: z.core.$ZodRawIssue): string {
  return encodeMessage(issueMessage(issue));
}
