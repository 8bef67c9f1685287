import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { useStore } from '@stoop/base/web/platform/store';
import { ChangeWords } from '@stoop/base/web/ui/change-words.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { Suspense, useState } from 'react';
import { isCompared, type Voucher } from '../rules/voucher.ts';
import { NOT_COMPARED_WORDS, PROGRAM_NAMES, sizeWords } from '../rules/voucher-words.ts';
import { isVoucherAsked, saveOnlyHere, useOnlyHere, useOwnVoucher } from './own-voucher.ts';

// Lazy, because few people open it.
const dialogAt = lazyComponent(
  () => import('./voucher-dialog.tsx').then(({ VoucherDialog }) => VoucherDialog),
  () => null,
);

const amountsYearAt = lazyComponent(
  () => import('./amounts-year.tsx').then(({ AmountsYear }) => AmountsYear),
  () => null,
);

/** Opens the dialog of the own voucher. It needs scripts: what it stores is in this browser. */
export function VoucherButton({
  words,
  bedrooms,
  opensWhenAsked = false,
}: {
  words?: string;
  /** What the search asks for. */
  bedrooms?: number | undefined;
  /** Opens where somebody wrote of a voucher, too. */
  opensWhenAsked?: boolean;
}) {
  const voucher = useOwnVoucher();
  const isAsked = useStore(isVoucherAsked) && opensWhenAsked;
  const [isPressed, setPressed] = useState(false);
  const [wasPressed, setWasPressed] = useState(false);
  const isOpen = isPressed || isAsked;
  const wasOpen = wasPressed || isAsked;
  const close = () => {
    setPressed(false);
    setWasPressed(true);
    isVoucherAsked.set(false);
  };
  const VoucherDialog = dialogAt();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="link inline-flex min-h-8 items-center font-medium noscript:hidden"
        onClick={() => {
          setPressed(true);
          setWasPressed(true);
        }}
      >
        {words ?? (voucher ? <ChangeWords it="voucher" /> : 'Voucher')}
      </button>
      {wasOpen && (
        <Suspense>
          <VoucherDialog key={String(isOpen)} isOpen={isOpen} bedrooms={bedrooms} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const CHIP =
  'inline-flex min-h-8 items-center gap-1.5 rounded-sm border border-ink px-2.5 text-sm font-medium hover:bg-wash';

/** That a search shows only homes within the own voucher, which one press removes. */
export function VoucherChip({ voucher }: { voucher: Voucher }) {
  return (
    <button type="button" className={CHIP} onClick={() => saveOnlyHere({ isFilter: false })}>
      {voucher.program === 'hpd'
        ? 'Up to HUD’s estimate for each ZIP code'
        : `Within your ${PROGRAM_NAMES[voucher.program]} voucher`}
      <Icon name="close" className="size-3 text-muted" />
      <span className="sr-only">Remove</span>
    </button>
  );
}

/** That a search shows only homes as large as the voucher, which one press removes. */
export function VoucherSizeChip({ voucher: { bedrooms } }: { voucher: Voucher }) {
  return (
    <button type="button" className={CHIP} onClick={() => saveOnlyHere({ isAnySize: true })}>
      {sizeWords(bedrooms)} or more
      <Icon name="close" className="size-3 text-muted" />
      <span className="sr-only">Show smaller homes, too</span>
    </button>
  );
}

/** What of a size a voucher pays, beside the way to change what the search shows. */
function SizeControl({ voucher: { bedrooms } }: { voucher: Voucher }) {
  const { isAnySize } = useOnlyHere();
  return (
    <span className="text-sm text-muted">
      A home with fewer than {sizeWords(bedrooms)} is compared with the amount of its own size.{' '}
      <button
        type="button"
        className="link min-h-8 font-medium"
        onClick={() => saveOnlyHere({ isAnySize: !isAnySize })}
      >
        {isAnySize ? `Only ${sizeWords(bedrooms)} or more` : 'Show smaller homes, too'}
      </button>
    </span>
  );
}

interface VoucherControlProps {
  /** Whether this search can have one. */
  isTaken: boolean;
  /** How many the search asks for. */
  bedrooms: number | undefined;
}

/** What the voucher of a search is, and the way to limit the homes by it; that it does is a chip. */
export function VoucherControl({ isTaken, bedrooms }: VoucherControlProps) {
  const voucher = useOwnVoucher();
  const { isFilter } = useOnlyHere();
  const own = voucher && isCompared(voucher) ? voucher : null;
  const AmountsYear = amountsYearAt();
  return (
    <>
      {own && isTaken && !isFilter && (
        <button
          type="button"
          className="link inline-flex min-h-8 items-center font-medium"
          onClick={() => saveOnlyHere({ isFilter: true })}
        >
          {own.program === 'hpd' ? 'Only up to HUD’s estimate' : 'Only within your voucher'}
        </button>
      )}
      {own && isTaken && isFilter && bedrooms === undefined && own.bedrooms > 0 && (
        <SizeControl voucher={own} />
      )}
      {own && isTaken && isFilter && (
        <Suspense>
          <AmountsYear voucher={own} />
        </Suspense>
      )}
      {own && !isTaken && (
        <span className="text-sm text-muted">
          Some vouchers pay for a room too, such as CityFHEPS: ask your agency. Only whole homes are
          compared with a voucher here: choose units to see them.
        </span>
      )}
      {voucher && !own && <span className="text-sm text-muted">{NOT_COMPARED_WORDS}</span>}
      <VoucherButton bedrooms={bedrooms} opensWhenAsked />
      {isTaken && (
        <span className="hidden text-sm text-muted noscript:inline">
          With JavaScript, a housing voucher can limit the homes.
        </span>
      )}
    </>
  );
}

/** What is said where nothing is found within a voucher, whose size limits the search too where it `isBySize`. */
export function AboveVoucher({ isBySize }: { isBySize: boolean }) {
  return (
    <p className="mt-4">
      Only homes within your voucher are shown.{' '}
      {isBySize && (
        <>
          <button
            type="button"
            className="link min-h-8 font-medium"
            onClick={() => saveOnlyHere({ isAnySize: true })}
          >
            Show smaller ones, too
          </button>{' '}
          or{' '}
        </>
      )}
      <button
        type="button"
        className="link min-h-8 font-medium"
        onClick={() => saveOnlyHere({ isFilter: false })}
      >
        {isBySize ? 'those above it' : 'Show those above it, too'}
      </button>
    </p>
  );
}
