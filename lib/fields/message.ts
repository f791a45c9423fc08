import type { z } from 'zod';

/** With the parameters of its text (spec §5). `messages/` has the same keys; a test compares both. */
export const validationKeys = {
  'validation.required': [],
  'validation.minLength': ['n'],
  'validation.maxLength': ['n'],
  'validation.exactLength': ['n'],
  'validation.equalTo': [],
  'validation.notEqualTo': ['value'],
  'validation.passwordsMatch': [],
  'validation.validateInput': [],
  'validation.characters': [],
  'validation.script': [],
  'validation.webAddress': [],
  'validation.digitsOnly': [],
  'validation.wholeNumber': [],
  'validation.minimum': ['n'],
  'validation.maximum': ['n'],
  'validation.tooMany': ['n'],
  'validation.email.whitespace': [],
  'validation.email.characters': [],
  'validation.email.atMissing': [],
  'validation.email.atRepeated': [],
  'validation.email.atFirst': [],
  'validation.email.domainMissing': [],
  'validation.email.domainDot': [],
  'validation.email.invalid': [],
  'validation.postcode': ['example'],
  'validation.postcodeBfpo': [],
  'validation.addressNotServed': ['postcode'],
  'validation.country': [],
  'validation.countryChoice': [],
  'validation.region': [],
  'validation.usState': [],
  'validation.phone.characters': [],
  'validation.phone.length': ['min', 'max'],
  'validation.password.sameAsEmail': [],
  'validation.password.common': [],
  'validation.password.classes': ['n'],
  'validation.vat.europeOnly': [],
  'validation.vat.countryCode': ['code'],
  'validation.vat.characters': [],
  'validation.vat.length': ['n'],
  'validation.vat.lengthRange': ['min', 'max'],
  'validation.vat.format': [],
} as const satisfies Record<`validation.${string}`, readonly string[]>;

export type ValidationKey = keyof typeof validationKeys;

type ParamOf<Key extends ValidationKey> = (typeof validationKeys)[Key][number];

/** The fields whose names are part of a message; texts: `common.fieldNames.<name>`. */
export const fieldNames = ['newPassword'] as const;
export type FieldName = (typeof fieldNames)[number];

export type FieldMessage = { key: ValidationKey; params?: Record<string, string | number> };

/** Messages by dotted path (`street.number`); `''` is the whole value. */
export type FieldMessages = Record<string, FieldMessage>;

export function fieldMessage<Key extends ValidationKey>(
  key: Key,
  ...params: [ParamOf<Key>] extends [never] ? [] : [Record<ParamOf<Key>, string | number>]
): FieldMessage {
  const [given] = params;
  return given ? { key, params: given } : { key };
}

/** Zod and form libraries pass on a string: `validation.minLength?n=#8`. A leading `#` marks a number. */
export function encodeMessage(message: FieldMessage): string {
  const params = Object.entries(message.params ?? {}).map(([name, value]) => {
    // JSON may contain a lone surrogate, for which the encoder throws.
    const text = typeof value === 'number' ? `#${value}` : encodeURIComponent(value.toWellFormed());
    return `${name}=${text}`;
  });
  return params.length === 0 ? message.key : `${message.key}?${params.join('&')}`;
}

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

type Issue = z.core.$ZodIssue | z.core.$ZodRawIssue;

/** The rule's, or the closest one for Zod's own check; else `validation.validateInput`. */
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

/** The first message of each field by dotted path (spec §5 orders the rules). */
export function fieldErrors(error: z.core.$ZodError): FieldMessages {
  const messages = new Map<string, FieldMessage>();
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    if (!messages.has(path)) messages.set(path, issueMessage(issue));
  }
  return Object.fromEntries(messages);
}

/** For `zodResolver(schema, { error: formErrorMap })`; decode with `decodeMessage`. Not for bodies: see `isMalformed`. */
export function formErrorMap(issue: z.core.$ZodRawIssue): string {
  return encodeMessage(issueMessage(issue));
}

/**
 * Whether a body is malformed (400), rather than having values that violate a rule (422, with `fieldErrors`). A body is
 * malformed if its shape is not that of spec §7: a wrong type, an unknown `type`, a missing object. Rules produce message
 * keys, and bounds count as rules; any other issue of Zod is about the shape, and one such issue makes the whole body
 * malformed. Only for errors of a parse without `formErrorMap`.
 */
export function isMalformed(error: z.core.$ZodError): boolean {
  return error.issues.some((issue) => !isRule(issue));
}

const ruleCodes: readonly string[] = ['custom', 'too_small', 'too_big', 'invalid_format', 'not_multiple_of'];

function isRule(issue: z.core.$ZodIssue): boolean {
  return ruleCodes.includes(issue.code) || decodeMessage(issue.message) !== null;
}

type Translate = (
  key: FieldMessage['key'] | `common.fieldNames.${FieldName}`,
  values?: Record<string, string | number>,
) => string;

const isFieldName = (value: unknown): value is FieldName =>
  (fieldNames as readonly unknown[]).includes(value);

/** `t`: of the whole catalogue. '{value} must be different' (spec §5) gets a `FieldName`, as rules have no language. */
export function messageText(t: Translate, { key, params }: FieldMessage): string {
  const name = key === 'validation.notEqualTo' ? params?.['value'] : undefined;
  return t(key, isFieldName(name) ? { value: t(`common.fieldNames.${name}`) } : params);
}
