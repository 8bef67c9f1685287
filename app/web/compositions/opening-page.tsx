import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { Mark } from '@stoop/base/web/ui/icon.tsx';
import { RoutePending, WaitsTooLong } from '@stoop/base/web/ui/loading.tsx';
import { Skeleton } from '@stoop/base/web/ui/skeleton.tsx';
import type { Home } from '@stoop/features/listings/web/card/home';
import { HomePrice } from '@stoop/features/listings/web/card/home-parts.tsx';
import { openedAt } from '@stoop/features/listings/web/card/opened-home';
import { Facade } from '@stoop/features/listings/web/illustrations/facade.tsx';

/**
 * A unit's page until its data have come, over the page that led there: what the pressed card said of the home, where the
 * page will say it.
 */
function OpeningHome({ home, href }: { home: Home; href: string }) {
  return (
    <div className="fixed inset-0 z-40 overflow-hidden bg-ground" data-opening>
      <p role="status" className="sr-only">
        Loading the page
      </p>
      <div className="appear-at-last absolute inset-x-0 top-20 z-10 mx-auto w-fit max-w-[calc(100%-2rem)] rounded-sm border-2 border-ink bg-ground py-2">
        <WaitsTooLong href={href} />
      </div>
      <div aria-hidden="true">
        <div className="site-header border-b border-b-header-line">
          <div className="page flex h-16 items-center gap-2.5 pt-1 text-xl font-bold tracking-tight">
            <Mark />
            Stoop
          </div>
        </div>
        <div className="page pt-4">
          <Skeleton className="mt-0.5 h-12 w-3/4 max-w-md sm:h-6" />
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-14 lg:grid-cols-[minmax(0,1fr)_23rem]">
            <div>
              <div className="grid gap-1 sm:grid-cols-[8fr_5fr]">
                <Facade facts={home.facade} size="hero" />
                <Skeleton className="max-sm:aspect-video sm:h-full" />
              </div>
              <div className="mt-6 text-4xl font-bold tracking-tight wrap-break-word max-[23rem]:text-[1.7rem] sm:text-5xl">
                <AddressText isTitle>{home.name}</AddressText>
              </div>
              <p className="mt-2 text-lg">{home.about}</p>
              <HomePrice home={home} className="mt-3" />
            </div>
            <Skeleton className="mt-8 h-96 lg:mt-0" />
          </div>
        </div>
      </div>
    </div>
  );
}

/** What shows of the page that is being opened, by its address: of a home whose card was pressed, what the card knew. */
export function OpeningPage({ pathname, search }: { pathname: string; search: string }) {
  const href = pathname + search;
  const home = openedAt(href);
  return home ? <OpeningHome home={home} href={href} /> : <RoutePending href={href} />;
}
