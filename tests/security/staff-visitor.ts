import type { StaffRole } from '@/commerce/model/staff';
import { openDatabase } from '@/database/pool';
import { rawRequest, type RawReply } from '../e2e/raw-request';
import { signedInMember } from '../e2e/staff-member';
import type { SecuredShop } from './secured-shop';

export const staffHost = 'admin.localhost';

type Fields = Readonly<Record<string, string | File>>;

/** What the island of a form gets. */
export interface ActionAnswer {
  readonly status: number;
  readonly done?: string;
  readonly failure?: string;
  readonly to?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** A browser at the back office. `cookie`: of all its requests. */
export class StaffVisitor {
  constructor(
    readonly port: number,
    readonly cookie = '',
    readonly host = staffHost,
  ) {}

  ask(
    path: string,
    method = 'GET',
    headers: Readonly<Record<string, string>> = {},
    body: string | Buffer = '',
  ) {
    const cookie = this.cookie === '' ? {} : { cookie: this.cookie };
    return rawRequest(path, {
      port: this.port,
      host: this.host,
      method,
      headers: { ...cookie, ...headers },
      body,
    });
  }

  /** Sends a form as a browser does. */
  async form(
    path: string,
    fields: Fields,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<RawReply> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const sent = new Request('http://localhost/', { method: 'POST', body: form });
    const body = Buffer.from(await sent.arrayBuffer());
    const type = {
      'content-type': sent.headers.get('content-type') ?? '',
      'content-length': String(body.length),
    };
    return this.ask(path, 'POST', { ...type, ...headers }, body);
  }

  /** Sends a form as its island does. */
  async do(name: string, fields: Fields): Promise<ActionAnswer> {
    const reply = await this.form(`/do/${name}`, fields, { accept: 'application/json' });
    const isJson = reply.headers['content-type']?.startsWith('application/json');
    return { status: reply.status, ...(isJson ? (JSON.parse(reply.body) as object) : {}) };
  }
}

/** A member with a role who is signed in. */
export async function staffOf(shop: SecuredShop, role: StaffRole): Promise<StaffVisitor> {
  const { db, close } = openDatabase(shop.databaseUrl, 1);
  const secret = await signedInMember(db, role).finally(close);
  return new StaffVisitor(shop.port, `staff=${secret}`);
}
