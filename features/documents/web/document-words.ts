import { listWords } from '@stoop/base/rules/text/list-words';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { longDay, shortDateOf } from '@stoop/base/rules/time/words';
import { counted } from '@stoop/base/web/ui/words';
import type { DocumentFile, OwnRequest } from '../contract/document.ts';
import { isAwaited, type ShownState } from '../rules/request-states.ts';
import { REPORT_DAYS_MAX, templateOf } from '../rules/templates.ts';

const MEGABYTE = 1024 * 1024;

/** `1.2 MB, 3 pages, sent Nov 26, 2026` */
export function fileWords({ bytes, pages, sentAt }: DocumentFile): string {
  const size =
    bytes < MEGABYTE / 10 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
  return [
    size,
    ...(pages === null ? [] : [counted(pages, 'page')]),
    `sent ${shortDateOf(sentAt)}`,
  ].join(', ');
}

/** Where a request stands, for its reader. */
export function stateWords({ state, dueDay }: Pick<OwnRequest, 'state' | 'dueDay'>, now: Date) {
  const due =
    dueDay < newYorkDay(now)
      ? `It was needed by ${longDay(dueDay)}`
      : `Needed by ${longDay(dueDay)}`;
  const words: Readonly<Record<ShownState, string>> = {
    asked: due,
    again: `Please send it again. ${due}`,
    sent: 'Sent. The building looks at it',
    accepted: 'Accepted',
    closed: 'Closed. The application has ended, and nothing is needed any more',
  };
  return words[state];
}

/** What is said of the date of a report. */
export const dateHint = `The law lets you skip the application fee with a report that is less than ${REPORT_DAYS_MAX} days old.`;

/** Of several applications, those whose documents their reader is asked for, the nearest day first. */
export function documentNeeds(requests: readonly OwnRequest[]) {
  const awaited = requests.filter(({ state }) => isAwaited(state));
  return [...Map.groupBy(awaited, ({ applicationId }) => applicationId)]
    .map(([applicationId, asked]) => ({
      applicationId,
      homeLabel: asked[0]?.homeLabel ?? '',
      labels: asked.map(({ template }) => templateOf(template).label),
      dueDay: asked.map(({ dueDay }) => dueDay).sort()[0] ?? '',
    }))
    .sort((a, b) => a.dueDay.localeCompare(b.dueDay));
}

/** `Send your proof of income by Tuesday, Dec 1.` of the requests of one application; undefined where none is open. */
export function sendFirst(requests: readonly OwnRequest[]): string | undefined {
  const [need] = documentNeeds(requests);
  return need && `Send ${listWords(need.labels)} by ${longDay(need.dueDay)}.`;
}
