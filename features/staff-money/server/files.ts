import 'server-only';
import { documentFiles } from '@/commerce/domain/tax/account-tables';
import { mostCounted } from '@/commerce/model/list';
import { confirmedFile, fileReply, streamReply } from '@/features/staff/server/file';
import { requireStaff } from '@/features/staff/server/staff';
import { withEnds } from '@/lib/text/table-lines';
import { zipParts } from '@/lib/zip';
import { accountFiles, exportQuery, periodOf } from '../exports';

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/** `GET /files/accounting?file=…&format=…&from=…&until=…`. */
export async function accountExport(query: URLSearchParams): Promise<Response> {
  const { admin, can, t } = await requireStaff();
  const asked = exportQuery.safeParse(Object.fromEntries(query));
  const period = asked.success && periodOf(asked.data);
  if (!period || !can(accountFiles[asked.data.file].needs)) return fileReply(null);
  const { file, format, from, until } = asked.data;
  const { lines } = accountFiles[file];
  if (!lines) {
    const { total } = await admin.accounting.list({ ...period, page: 1, size: 1 });
    if (total > mostCounted)
      return new Response(t('accounting.tooMany', { most: mostCounted }), { status: 422 });
    // Invoices name the customers; the tables do not.
    await confirmedFile('/accounting', () => admin.log.handOut('/accounting'));
    const files = documentFiles(admin.accounting.documents(period), admin.accounting.file);
    return streamReply(zipParts(files), `invoices-${from}-${until}.zip`, 'application/zip');
  }
  return streamReply(
    withEnds(lines(admin.accounting, period, format)),
    `${file}-${from}-${until}.${format}`,
    types[format],
  );
}
