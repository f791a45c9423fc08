import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { contactTopics } from '@/config/limits/contact';
import { demoTrials } from '@/config/shop/company';
import { isStoreCode } from '@/config/shop/stores';
import { type Context, defaultContext } from '../../context';
import { type Address, emptyAddress } from '../../model/address';

const person = z.object({
  store: z.string(),
  name: z.tuple([z.string(), z.string()]),
  company: z.string().default(''),
  street: z.tuple([z.string(), z.string()]),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  telephone: z.string(),
});
const texts = z.array(z.string()).min(1);
const schema = z.object({
  people: z.array(person).min(1),
  comments: texts,
  notes: texts,
  messages: z.array(
    z.object({
      person: z.int(),
      topic: z.enum(contactTopics),
      text: z.string(),
      answer: z.string().nullable(),
    }),
  ),
  reviews: z.array(z.object({ person: z.int(), stars: z.int(), text: z.string() })),
});

export interface DemoPerson {
  readonly context: Context;
  readonly name: string;
  readonly email: string;
  readonly address: Address;
}

function toPerson({ store, name, street, ...rest }: z.output<typeof person>): DemoPerson[] {
  if (!isStoreCode(store)) return [];
  const [firstname, lastname] = name;
  const [streetName, number] = street;
  const local = `${firstname}.${lastname}`
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z.]/g, '');
  const address = { ...emptyAddress, ...rest, firstname, lastname };
  return [
    {
      context: defaultContext(store),
      name: `${firstname} ${lastname}`,
      email: `${local}${demoTrials.customers}`,
      address: { ...address, street: { street: streetName, number, addition: '' } },
    },
  ];
}

/** The invented customers of `demo/customers.yaml` below `root`, of stores that run, and what they write. */
export function readDemoPeople(root: string) {
  const { people, ...written } = schema.parse(parse(readFileSync(join(root, 'demo/customers.yaml'), 'utf8')));
  const all = people.flatMap(toPerson);
  const at = (index: number): DemoPerson => {
    const found = all[index % all.length];
    if (!found) throw new Error('demo/customers.yaml has nobody in a store that runs');
    return found;
  };
  return { ...written, at };
}
export type DemoPeople = ReturnType<typeof readDemoPeople>;
