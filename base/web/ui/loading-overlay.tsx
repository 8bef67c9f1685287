import { DotRing, WaitsTooLong } from './loading.tsx';

/** R1.04, R9.14: covers the page while it waits. White in both themes. */
export function LoadingOverlay() {
  return (
    <div
      role="status"
      className="appear-late noscript:hidden fixed inset-0 z-50 flex flex-col items-center justify-center gap-6 bg-white text-overlay"
    >
      <DotRing className="size-[100px]" />
      <p className="loading-pulse text-lg font-bold tracking-[0.2em]">LOADING</p>
      <WaitsTooLong />
    </div>
  );
}
