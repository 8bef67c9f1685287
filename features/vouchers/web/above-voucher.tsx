import { saveOnlyHere } from './own-voucher.ts';

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
