import {
  type CatalogueUpload,
  type ImportCounts,
  type MapQuestion,
  type UploadReport,
} from '@/commerce/ports/admin/catalogue';
import { Facts, Panel } from '@/features/staff/components/page';
import { ActionForm, Area, Field, Select, Send, Tick } from '@/features/staff/islands/form';
import type { Staff } from '@/features/staff/server/staff';
import { progressText } from '@/lib/messages/coded-texts';
import type { StaffText } from '@/lib/messages/staff-texts';
import { Alert } from '@/ui/feedback';
import { Table, Td, Th } from '@/ui/table';
import { answerName } from '../answers';
import { Watch } from '../islands/watch';
import {
  encodingNames,
  formatNames,
  most,
  noteWords,
  pictureWords,
  problemWords,
  questionWords,
  shortened,
} from '../words';

interface UploadProps {
  readonly staff: Staff;
  readonly upload: CatalogueUpload;
}

const heading = ({ report, state, step }: CatalogueUpload) => {
  if (state !== 'done') return `${step}.${state}` as const;
  if (report?.counts) return 'import.done';
  return report && isReady(report) ? 'check.done' : 'open';
};

const isReady = ({ failure, problems, survey }: UploadReport) =>
  survey !== null &&
  problems.length + survey.problems.length + survey.questions.length === 0 &&
  (failure === null || failure === 'removal');

/** The catalogue file that was brought in last: what its job does or found, and what comes next. */
export function UploadPanel({
  staff,
  upload,
  former,
}: UploadProps & { readonly former: readonly CatalogueUpload[] }) {
  const { t, format } = staff;
  const { changed, name, progress, report, startedBy, state } = upload;
  const row = (each: CatalogueUpload) =>
    [
      format.time(each.changed),
      `${each.name}: ${t(`import.state.${heading(each)}`)} (${each.startedBy})`,
    ] as const;
  return (
    <Panel title={t('import.upload', { name })} className="lg:col-span-2">
      <p role="status" className="mb-3 text-sm">
        <strong>{t(`import.state.${heading(upload)}`)}</strong>{' '}
        {progress && progressText(t, progress, format.number)}{' '}
        <span className="text-ink-soft">
          {startedBy}, {format.time(changed)}
        </span>
      </p>
      {state === 'done' && report && <Found staff={staff} upload={upload} report={report} />}
      <Watch key={changed} seconds={3} isDone={state === 'done'} />
      {former.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="text-action underline">{t('import.former')}</summary>
          <Facts rows={former.map(row)} />
        </details>
      )}
    </Panel>
  );
}

interface LinesProps {
  readonly staff: Staff;
  readonly title: 'problemsTitle' | 'ended' | 'pictures' | 'notes' | 'unreadTitle';
  readonly lines: readonly string[];
}

function Lines({ staff, title, lines }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold">{staff.t(`import.${title}`)}</h3>
      <ul className="max-h-72 overflow-y-auto rounded-md border border-line p-2 text-sm">
        {shortened(staff, lines).map((line, index) => (
          <li key={index} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Found({ staff, upload, report }: UploadProps & { readonly report: UploadReport }) {
  const { t, format } = staff;
  const { changes, counts, ended, failure, pictures, problems, survey } = report;
  const facts =
    survey &&
    ([
      [
        t('import.kindLabel'),
        [
          formatNames[survey.kind] ?? t('import.ourSheet'),
          encodingNames[survey.encoding],
          t(`import.separator.${survey.separator}`),
        ].join(', '),
      ],
      [t('import.products'), format.number(survey.products)],
      [t('import.variants'), format.number(survey.variants)],
    ] as const);
  return (
    <div className="grid gap-4">
      {failure && <Alert tone="danger">{t(`import.failure.${failure}`)}</Alert>}
      {counts ? <Counts t={t} title={t('import.counts')} counts={counts} /> : facts && <Facts rows={facts} />}
      {!counts && changes && <Counts t={t} title={t('import.changes')} counts={changes} />}
      <Lines
        staff={staff}
        title="problemsTitle"
        lines={[...problems, ...(survey?.problems ?? [])].map((problem) => problemWords(t, problem))}
      />
      <Lines staff={staff} title="ended" lines={ended} />
      <Lines staff={staff} title="pictures" lines={pictures.map((fault) => pictureWords(t, fault))} />
      {!counts && survey && (
        <>
          <Lines staff={staff} title="notes" lines={survey.notes.map((note) => noteWords(t, note))} />
          <Lines staff={staff} title="unreadTitle" lines={survey.unread} />
          <Continue
            staff={staff}
            upload={upload}
            report={report}
            map={survey.map}
            questions={survey.questions}
          />
        </>
      )}
    </div>
  );
}

const columns = ['created', 'updated', 'unchanged', 'removed'] as const;

interface CountsProps {
  readonly t: StaffText;
  readonly title: string;
  readonly counts: ImportCounts;
}

function Counts({ t, title, counts }: CountsProps) {
  return (
    <Table caption={title} captionHidden dense>
      <thead>
        <tr>
          <Th>{title}</Th>
          {columns.map((column) => (
            <Th key={column} numeric>
              {t(`import.count.${column}`)}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(counts).map(([entity, count]) => (
          <tr key={entity}>
            <Td>{t(`import.entity.${entity as 'brands'}`)}</Td>
            {columns.map((column) => (
              <Td key={column} numeric>
                {count[column]}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface ContinueProps extends UploadProps {
  readonly report: UploadReport;
  readonly map: string;
  readonly questions: readonly MapQuestion[];
}

function Continue({ staff, upload, report, map, questions }: ContinueProps) {
  const { t } = staff;
  const ready = isReady(report);
  return (
    <ActionForm key={upload.changed} action="import-continue" back="/import">
      <input type="hidden" name="id" value={upload.id} />
      {questions.length > 0 && <p className="text-sm">{t('import.questions')}</p>}
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {questions.slice(0, most).map((question) => (
          <Question key={answerName(question.path)} staff={staff} question={question} />
        ))}
      </div>
      <details>
        <summary className="text-sm text-action underline pointer-coarse:py-2.5">
          {t('import.mapLabel')}
        </summary>
        <Area
          name="map"
          rows={14}
          label={t('import.mapLabel')}
          hint={t('import.mapHint')}
          defaultValue={map}
          spellCheck={false}
          className="mt-2 font-mono"
        />
      </details>
      {ready && <p className="text-sm">{t('import.replaces')}</p>}
      {ready && <Tick name="allowRemoval" label={t('import.allowRemoval')} />}
      <div className="flex flex-wrap gap-2">
        {ready && (
          <Send name="step" value="import">
            {t('import.startCatalogue')}
          </Send>
        )}
        <Send name="step" value="check" variant={ready ? 'secondary' : undefined}>
          {t('import.checkAgain')}
        </Send>
      </div>
    </ActionForm>
  );
}

function Question({ staff, question }: { readonly staff: Staff; readonly question: MapQuestion }) {
  const { path } = question;
  const { label: legend, hint, options } = questionWords(staff, question);
  const shared = { name: answerName(path), label: legend, hint };
  if (options === null) return <Field {...shared} autoComplete="off" />;
  if (path[0] !== 'stores') return <Select {...shared} defaultValue="" placeholder="–" options={options} />;
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{legend}</legend>
      {hint && <p className="text-xs text-ink-soft">{hint}</p>}
      <div className="flex flex-wrap gap-x-4">
        {options.map(({ value, label }) => (
          <Tick key={value} name={shared.name} value={value} label={label} />
        ))}
      </div>
    </fieldset>
  );
}
