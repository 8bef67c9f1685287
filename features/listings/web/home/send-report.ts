import { visibleText } from '@stoop/base/rules/text/visible-text';
import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { REPORT_WORDS_MAX, REPORTS, type ReportReason } from '../../rules/report-reasons.ts';

/** The answer to a refused report, with the values to keep. */
export interface ReportRefusal {
  reason: string;
  words: string;
  /** The key of the first try: a retry is the same report. */
  key: string;
  fields: { reason?: string; words?: string };
  /** An error that belongs to no field. */
  message: string | null;
}

export type Reported =
  | { ok: true; tellsWhenClosed: boolean }
  | { ok: false; status: number; refusal: ReportRefusal };

const isReason = (text: string): text is ReportReason => Object.hasOwn(REPORTS, text);
const textIn = (form: FormData, name: string) => String(form.get(name) ?? '');

/** Sends the report of a form. Validation runs here first, to save a call. */
export async function sendReport(
  api: Api,
  params: { buildingId: string; unitId: string },
  form: FormData,
): Promise<Reported> {
  const reason = textIn(form, 'reason');
  const words = visibleText(textIn(form, 'words').replace(/\r\n?/g, '\n'));
  const key = textIn(form, 'key');
  const values = { reason, words, key };
  const fields = {
    ...(!isReason(reason) && { reason: 'Please choose what is wrong.' }),
    ...(words.length > REPORT_WORDS_MAX && {
      words: `Please use at most ${REPORT_WORDS_MAX} characters.`,
    }),
  };
  if (!isReason(reason) || Object.keys(fields).length > 0)
    return { ok: false, status: 422, refusal: { ...values, fields, message: null } };
  const sent = await orProblem(
    api.send('POST', '/buildings/{buildingId}/units/{unitId}/reports', {
      params,
      body: { reason, words },
      ...(key && { headers: { 'idempotency-key': key } }),
    }),
  );
  if (sent.ok) return { ok: true, ...sent.value };
  const { detail, status } = sent.problem;
  return {
    ok: false,
    status: status || 503,
    refusal: { ...values, fields: {}, message: detail },
  };
}
