import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { useStore } from '@stoop/base/web/platform/store';
import { ChangeWords } from '@stoop/base/web/ui/change-words.tsx';
import { Suspense, useState } from 'react';
import { isVoucherAsked, useOwnVoucher } from './own-voucher.ts';

// Lazy, because few people open it.
const dialogAt = lazyComponent(
  () => import('./voucher-dialog.tsx').then(({ VoucherDialog }) => VoucherDialog),
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
