import { z } from 'zod';
import { type CompanyFacts, type Contact, demoCompany, locallyRegistered } from './company';
import { json, storeCode } from '../env/env-values';
import { storeCodes } from './stores';
import type { StoreCode } from '../types';

const text = z.string().trim().min(1).max(300);

/** A text with a number that can be real: those of the demo have no digit other than 0. */
const number = text.regex(/[1-9]/);

/** Whether the check digits of an IBAN are right (ISO 13616). */
function isIban(value: string): boolean {
  const iban = value.replaceAll(' ', '');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}

const contact = z.strictObject({
  phoneNumber: number.regex(/^\+[1-9][\d ]+$/),
  email: z.email().refine((address) => !address.endsWith('.example')),
});

const schema = z.strictObject({
  legalName: text,
  address: z.strictObject({ street: text, postcode: text, city: text }),
  representative: text.refine((value) => value !== demoCompany.representative),
  registration: number,
  vatId: number.regex(/^NL\d{9}B\d{2}$/),
  localVatIds: z.record(z.enum([...locallyRegistered]), number),
  shareCapital: number,
  mediator: text.refine((value) => !value.includes('.example')),
  iban: z.string().refine(isIban).optional(),
  /** The contact of all stores without one of their own in `contacts`. */
  contact,
  contacts: z.partialRecord(storeCode, contact).default({}),
});

/** The facts with their defaults. */
function completed({ contact: common, contacts, iban, ...facts }: z.infer<typeof schema>): CompanyFacts {
  const entries = storeCodes.map((store): [StoreCode, Contact] => [store, contacts[store] ?? common]);
  return {
    ...facts,
    iban: iban ?? null,
    contacts: Object.fromEntries(entries) as Record<StoreCode, Contact>,
  };
}

/** The names of the facts that are missing, unknown or wrong. */
const faultyFacts = ({ issues }: z.ZodError): string[] => [
  ...new Set(
    issues.flatMap((issue) => {
      const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
      return keys.length > 0 ? keys.map((key) => [...issue.path, key].join('.')) : [issue.path.join('.')];
    }),
  ),
];

/** The facts of the seller as JSON, or `demo`: those that are invented. */
export const companyFacts = z.string().transform((given, context): CompanyFacts | 'demo' => {
  if (given === 'demo') return given;
  const parsed = json.pipe(schema).safeParse(given);
  if (parsed.success) return completed(parsed.data);
  const names = faultyFacts(parsed.error).filter((name) => name !== '');
  context.addIssue(
    names.length === 0
      ? 'is neither a JSON object nor demo'
      : `has missing, invalid or invented facts: ${names.join(', ')}`,
  );
  return z.NEVER;
});
