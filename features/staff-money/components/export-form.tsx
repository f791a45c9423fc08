import type { Staff } from '@/features/staff/server/staff';
import { Button } from '@/ui/button';
import { accountFileNames, accountFiles } from '../exports';

interface ExportFormProps {
  readonly staff: Staff;
  /** The days that it proposes. */
  readonly proposed: { readonly from: string; readonly until: string };
}

/** The files for the accountant: a plain form whose answer is a file. */
export function ExportForm({ staff: { can, t }, proposed }: ExportFormProps) {
  const files = accountFileNames.filter((file) => can(accountFiles[file].needs));
  if (files.length === 0) return null;
  return (
    <details className="relative">
      <summary className="button button-secondary button-sm">{t('accounting.export')}</summary>
      <form
        action="/files/accounting"
        className="absolute right-0 z-20 mt-1 grid w-72 gap-3 rounded-lg border border-line bg-surface p-3 shadow-overlay"
      >
        <div className="grid grid-cols-2 gap-2">
          {(['from', 'until'] as const).map((name) => (
            <label key={name} className="flex min-w-0 flex-col text-xs text-ink-soft">
              {t(`list.${name}`)}
              <input
                type="date"
                name={name}
                defaultValue={proposed[name]}
                required
                className="staff-control"
              />
            </label>
          ))}
        </div>
        <label className="flex flex-col text-xs text-ink-soft">
          {t('accounting.format')}
          <select name="format" className="staff-control">
            <option value="csv">CSV</option>
            <option value="json">JSON</option>
          </select>
        </label>
        {files.map((file) => (
          <Button key={file} size="sm" variant="secondary" type="submit" name="file" value={file}>
            {t(`accounting.file.${file}`)}
          </Button>
        ))}
      </form>
    </details>
  );
}
