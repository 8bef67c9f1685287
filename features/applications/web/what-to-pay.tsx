import { sameJson } from '@stoop/base/rules/json/json-values';
import { dollars } from '@stoop/base/rules/text/amounts';
import { longDay } from '@stoop/base/rules/time/words';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import type { OwnApplication } from '../contract/application.ts';
import { CLIENT_STAGES } from '../rules/client-stages.ts';
import { isPaying, PAY_TO, PAY_WARNING, type Payment, paymentsOf } from '../rules/paying.ts';
import { KeptFees } from './kept-fees.tsx';
import { WriteToBuilding } from './write-to-building.tsx';

/** What is paid at a stage, and whether that is now. */
function PaymentPart({
  payment: { stage, lines, total },
  isNow,
}: {
  payment: Payment;
  isNow: boolean;
}) {
  return (
    <div className="border-t-2 border-ink py-3">
      <h3 className="flex justify-between gap-4 text-lg">
        <span>
          At “{CLIENT_STAGES[stage].label}”{isNow && <span className="text-attention">, now</span>}
        </span>
        <span className="tabular-nums">{dollars(total)}</span>
      </h3>
      <ul>
        {lines.map(({ name, note, amount }) => (
          <li key={`${name} ${note}`} className="flex justify-between gap-4 py-1">
            <span className="min-w-0 wrap-anywhere">
              {name}
              <span className="block text-sm text-muted">{note}</span>
            </span>
            <span className="tabular-nums">{dollars(amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const LEASE_WORDS =
  'The building sends you the lease, in a message here or by email to the address of your account. Read all of it, and ask what is unclear, before you sign. If it has not come by the day above, write to the building.';
const KEY_WORDS = 'The building tells you when, where and by whom you get the keys.';

/** From the approval to the keys: what there is to pay, line by line, at which stage and to whom; then the lease and the keys. */
export function WhatToPay({ application }: { application: OwnApplication }) {
  const { stage, myRole, moveInDay, feeSheets } = application;
  if (!isPaying(stage) || myRole === 'guarantor') return null;
  const sheet = feeSheets.at(-1);
  const isLease = stage === 'PENDING_LEASE';
  return (
    <TitledSection
      title={isLease ? 'The lease, and what to pay' : 'What to pay'}
      className="grid max-w-2xl gap-4"
    >
      {isLease && <p>{LEASE_WORDS}</p>}
      <p>
        <strong className="font-bold">{PAY_TO}</strong> {PAY_WARNING}
      </p>
      {sheet ? (
        <div>
          {paymentsOf(sheet).map((payment) => (
            <PaymentPart key={payment.stage} payment={payment} isNow={payment.stage === stage} />
          ))}
          <p className="flex justify-between gap-4 border-t-2 border-ink pt-3 font-bold">
            <span>To move in, at most</span>
            <span className="tabular-nums">{dollars(sheet.total)}</span>
          </p>
          <p className="text-sm text-muted">
            {sheet.brokerFee === 0
              ? 'No broker fee.'
              : `A broker fee of ${dollars(sheet.brokerFee)} is only for somebody who hired the broker.`}{' '}
            No other fee has to be paid.
          </p>
        </div>
      ) : (
        <p>No sheet of fees was kept. Ask the building for each line before you pay.</p>
      )}
      <p>
        {KEY_WORDS}
        {moveInDay && ` By your answers you move in on ${longDay(moveInDay)}.`}
      </p>
      <WriteToBuilding application={application} />
    </TitledSection>
  );
}

/** The last of each sheet that says the same. */
const different = (sheets: OwnApplication['feeSheets']) =>
  sheets.filter((sheet, at) => !sheets.slice(at + 1).some((later) => isSame(sheet, later)));
const isSame = (one: Sheet, other: Sheet): boolean =>
  sameJson({ ...one, at: '' }, { ...other, at: '' });
type Sheet = OwnApplication['feeSheets'][number];

/** The sheets of fees as they were kept, folded while what there is to pay is said above. */
export function KeptSheets({ application }: { application: OwnApplication }) {
  const { feeSheets, stage, myRole } = application;
  const kept = different(feeSheets);
  if (kept.length === 0) return null;
  const isFolded = isPaying(stage) && myRole !== 'guarantor';
  return (
    <details open={!isFolded} className="group max-w-2xl border-t-2 border-ink">
      <summary className="flex min-h-11 items-center justify-between gap-4 pt-3">
        <h2 className="text-2xl">Fees before the lease</h2>
        <Icon name="down" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-6 pt-3">
        {kept.map(({ at, ...sheet }) => (
          <KeptFees key={at} at={at} sheet={sheet} />
        ))}
      </div>
    </details>
  );
}
