import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { inTime } from '@stoop/base/api/http/database-away';
import { reply } from '@stoop/base/api/http/reply';
import { refuse } from '@stoop/base/contract/refuse';
import { type Cell, csvText } from '@stoop/base/rules/text/csv';
import { phoneWords } from '@stoop/base/rules/text/phone';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import type { StaffSummary } from '../../contract/staff/application-routes.ts';
import { answerDay } from '../../rules/answer-times.ts';
import { ENDINGS } from '../../rules/client-stages.ts';
import { leftOf } from '../../rules/others-on.ts';
import { stageLabel } from '../../rules/stages.ts';
import type { ApplicationDeps } from '../deps.ts';
import { buildingName } from '../home.ts';
import { filtersFor, type StaffQuery, summarize } from './list.ts';
import {
  countForStaff,
  type Found,
  listForStaff,
  listReach,
  type Reach,
  type StaffFilters,
} from './store.ts';

const ROWS_MAX = 5_000;
/** So many are read at a time, between which others have their turn. */
const PAGE = 200;

const dayOf = (moment: string): string => newYorkDay(new Date(moment));

interface Row extends StaffSummary {
  reach: Reach | undefined;
  /** Of each co-applicant, whether they left. */
  left: readonly boolean[];
  buildingName: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Somebody whom the answers name: `Ben Ode (ben@stoop.test)`. */
function personWords({ firstName, lastName, email }: Readonly<Record<string, unknown>>): string {
  const name = [text(firstName), text(lastName)].filter(Boolean).join(' ');
  const address = text(email);
  return name && address ? `${name} (${address})` : name || address;
}

/** The columns, in their order: of the answers of an applicant, who they name and how to reach them alone. */
const COLUMNS: readonly (readonly [heading: string, cell: (one: Row) => Cell])[] = [
  ['Application', ({ applicationId }) => applicationId],
  [
    'Applicants',
    ({ applicantName, sentFor }) =>
      [applicantName, ...sentFor.filter(({ hasLeft }) => !hasLeft).map(({ name }) => name)]
        .filter(Boolean)
        .join(', '),
  ],
  ['Email', ({ reach }) => reach?.email ?? null],
  ['Phone', ({ reach }) => (reach?.phone ? phoneWords(reach.phone) : null)],
  [
    'Co-applicants',
    ({ reach, left }) =>
      (reach?.coApplicants ?? [])
        .filter((_, at) => !left[at])
        .map(personWords)
        .filter(Boolean)
        .join(', '),
  ],
  ['Guarantor', ({ reach }) => (reach?.guarantorInfo ? personWords(reach.guarantorInfo) : null)],
  ['Home', ({ homeLabel }) => homeLabel],
  ['Building', ({ buildingName }) => buildingName],
  ['Type', ({ applicationType }) => applicationType],
  ['Stage', ({ stage }) => stageLabel(stage)],
  ['Ended as', ({ ending }) => ending && ENDINGS[ending].label],
  ['Submitted', ({ submittedAt }) => dayOf(submittedAt)],
  ['At the stage since', ({ stageSince }) => dayOf(stageSince)],
  ['Answer by', ({ answer }) => answerDay(answer)],
  ['Assigned to', ({ assignee }) => assignee?.name ?? null],
  ['Place in the queue', ({ position }) => position],
  ['Labels', ({ labels }) => labels.map(({ name }) => name).join(', ')],
];

interface Asked {
  filters: StaffFilters;
  order: StaffQuery['sort'];
}
interface Page {
  rows: Row[];
  /** Null on the last page. */
  last: Found | null;
}

async function readPage(
  sql: Sql,
  parts: Pick<ApplicationDeps, 'index' | 'now'>,
  { filters, order, after }: Asked & { after: Found | null },
): Promise<Page> {
  const found = await listForStaff(sql, filters, { after, limit: PAGE, order });
  const ids = found.map(({ applicationDbId }) => applicationDbId);
  const reached = new Map((await listReach(sql, ids)).map((reach) => [reach.id, reach]));
  const homes = await parts.index.homes(
    sql,
    found.map(({ buildingId }) => buildingId),
  );
  const rows = (await summarize(sql, parts, found, undefined)).map((one, at) => ({
    ...one,
    reach: reached.get(one.applicationDbId),
    left: leftOf(found[at] ?? one),
    buildingName: buildingName(homes, one.buildingId, found[at]?.homeAddress),
  }));
  return { rows, last: (found.length === PAGE && found.at(-1)) || null };
}

async function readRows(
  sql: Sql,
  parts: Pick<ApplicationDeps, 'index' | 'now'>,
  asked: Asked,
): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  let after: Found | null = null;
  do {
    // Each page has the time of a call: beside other files the whole takes longer than the one that a call has.
    const page: Page = await inTime(readPage(sql, parts, { ...asked, after }));
    for (const one of page.rows) rows.push(COLUMNS.map(([, cell]) => cell(one)));
    after = page.last;
  } while (after && rows.length < ROWS_MAX);
  return rows;
}

/** The applications that filters find, of the buildings of the caller, as a file; the audit trail says that they were taken. */
export async function downloadApplications(
  { database: { sql }, ...parts }: Pick<ApplicationDeps, 'database' | 'index' | 'now'>,
  { sort: order, ...asked }: StaffQuery,
  person: Pick<Person, 'id' | 'buildings'>,
) {
  const filters = await filtersFor(sql, asked, person, parts.now());
  if ((await countForStaff(sql, filters)) > ROWS_MAX) return refuse('applications/file-too-long');
  const rows = await readRows(sql, parts, { filters, order });
  const detail = { collection: 'applications', rows: rows.length };
  await sql.autocommit((tx) => addAudit(tx, 'data/exported', { actorId: person.id }, detail));
  return reply(csvText([COLUMNS.map(([heading]) => heading), ...rows]), {
    headers: { 'Content-Disposition': 'attachment; filename="stoop-applications.csv"' },
  });
}
