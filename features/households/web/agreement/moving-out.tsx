import { centsWords } from '@stoop/base/rules/text/amounts';
import { readIsoDay } from '@stoop/base/rules/time/iso-day';
import { dateWords, monthWords } from '@stoop/base/rules/time/words';
import { DollarField } from '@stoop/base/web/ui/dollar-field.tsx';
import { Field, Select } from '@stoop/base/web/ui/field.tsx';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { useState } from 'react';
import type { Agreement } from '../../contract/agreement.ts';
import { readCents, writeCents } from '../../rules/agreement-draft.ts';
import {
  dueFor,
  type HomeCourse,
  monthlyOn,
  type Replacement,
  replacementIssue,
  transfersOf,
} from '../../rules/moving-out.ts';

interface Draft {
  room: number;
  newcomer: string;
  from: string;
  rent: string;
  kept: string;
}

/** Who lives in a home by an agreement. Who has the name of another is told apart by the room. */
function courseOf({ members, terms }: Agreement, from: string): HomeCourse {
  const names = terms.shares.map(
    ({ number }) => members.find((member) => member.number === number)?.name ?? '',
  );
  return {
    start: terms.startDate ?? `${from.slice(0, 'YYYY-MM'.length)}-01`,
    shares: terms.shares.map(({ room, rentCents, depositCents }, at) => {
      const name = names[at] ?? '';
      const isOnly = names.indexOf(name) === names.lastIndexOf(name);
      return { person: isOnly ? name : `${name}, ${room}`, rentCents, depositCents };
    }),
    replacements: [],
  };
}

/** What a draft says; null while something in it cannot be read. */
function replacementOf({ room, newcomer, from, rent, kept }: Draft): Replacement | null {
  const rentCents = readCents(rent);
  const keptCents = kept.trim() === '' ? 0 : readCents(kept);
  if (rentCents === null || keptCents === null || readIsoDay(from) === null) return null;
  return { room, newcomer: newcomer.trim(), from, rentCents, keptCents };
}

const amountWords = (cents = 0): string => (cents === 0 ? 'nothing' : centsWords(cents));

function Result({ course, one }: { course: HomeCourse; one: Replacement }) {
  const after = { ...course, replacements: [one] };
  const month = one.from.slice(0, 'YYYY-MM'.length);
  const due = dueFor(after, month);
  const monthly = monthlyOn(after, one.from);
  const people = [...new Set([...monthly.keys(), ...due.keys()])];
  const cell = 'py-2 pl-4 text-right tabular-nums';
  return (
    <div role="status" className="grid gap-4">
      <table className="w-full max-w-2xl border-collapse">
        <caption className="sr-only">What each pays</caption>
        <thead>
          <tr className="border-b-2 border-ink">
            <th scope="col" className="py-2 text-left font-bold">
              Who
            </th>
            <th scope="col" className={`${cell} font-bold`}>
              For {monthWords(month)}
            </th>
            <th scope="col" className={`${cell} font-bold`}>
              Each month after
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
                {person}
              </th>
              <td className={cell}>{amountWords(due.get(person))}</td>
              <td className={cell}>{amountWords(monthly.get(person))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="grid gap-1">
        {transfersOf(after, one).map(({ from, to, cents }) => (
          <li key={to}>
            Deposit: {from} pays {to} {centsWords(cents)}.
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-sm text-muted">
        Who moves out owes their share until the day before {dateWords(one.from)}, and after it what
        the newcomer pays less. What the newcomer pays more lowers the shares of those who stay. The
        deposit stays with the landlord, who has to agree to a new tenant.
      </p>
    </div>
  );
}

/** Works out what each pays when somebody moves out and another one moves in, without sending anything. */
export function MovingOut({ agreement }: { agreement: Agreement }) {
  const { shares } = agreement.terms;
  const rentOf = (room: number) => writeCents(shares[room]?.rentCents ?? 0);
  const [draft, setDraft] = useState<Draft>({
    ...{ room: 0, newcomer: '', from: '', rent: rentOf(0), kept: '' },
  });
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const one = replacementOf(draft);
  const course = one && courseOf(agreement, one.from);
  const issue = course && replacementIssue(course, one);
  return (
    <TitledSection title="If somebody moves out" className="grid max-w-3xl gap-4 print:hidden">
      <p className="max-w-prose">
        Say who moves out and who moves in: this works out by the day what each pays, and who owes
        whom for the deposit. Nothing of it is saved.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Who moves out"
          value={String(draft.room)}
          choices={courseOf(agreement, draft.from).shares.map(({ person }, at) => ({
            value: String(at),
            label: person,
          }))}
          onChange={({ target }) => {
            const room = Number(target.value);
            set({ room, rent: rentOf(room) });
          }}
        />
        <Field
          label="Who moves in"
          value={draft.newcomer}
          maxLength={60}
          onChange={({ target }) => set({ newcomer: target.value })}
        />
        <Field
          label="Their first day"
          type="date"
          value={draft.from}
          onChange={({ target }) => set({ from: target.value })}
        />
        <DollarField
          label="They pay a month"
          inputMode="decimal"
          value={draft.rent}
          onChange={({ target }) => set({ rent: target.value })}
        />
        <DollarField
          label="Kept of the deposit (optional)"
          inputMode="decimal"
          hint="Such as for damage; it goes to those who stay."
          value={draft.kept}
          onChange={({ target }) => set({ kept: target.value })}
        />
      </div>
      {issue && draft.newcomer !== '' && <p className="text-attention">{issue}</p>}
      {course && !issue && <Result course={course} one={one} />}
    </TitledSection>
  );
}
