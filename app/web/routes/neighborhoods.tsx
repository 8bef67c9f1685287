import { dollars } from '@stoop/base/rules/text/amounts';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { publicMeta } from '@stoop/base/web/platform/meta';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { NeighborhoodFilter } from '@stoop/features/listings/web/neighborhood-filter.tsx';
import { NeighborhoodRow } from '@stoop/features/listings/web/neighborhood-row.tsx';
import { byBorough, namedLike } from '@stoop/features/listings/web/neighborhood-search';
import { apiContext } from '../context.ts';
import type { Route } from './+types/neighborhoods';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const text = (searchParams.get('q') ?? '').slice(0, 100);
  const borough = searchParams.get('borough') ?? '';
  const all = await orErrorPage(context.get(apiContext).getJson('/neighborhoods'));
  const found = namedLike(all, text).filter((one) => !borough || one.borough === borough);
  return { text, borough, count: found.length, groups: byBorough(found, all) };
}

export const meta = publicMeta(
  '/neighborhoods',
  'Neighborhoods of New York and their rents',
  'Every neighborhood of the five boroughs with its average rent for a one-bedroom.',
);

export default function Neighborhoods({ loaderData }: Route.ComponentProps) {
  const { text, borough, count, groups } = loaderData;
  return (
    <div className="page pt-10">
      <h1 className="text-4xl tracking-tighter sm:text-5xl">Neighborhoods</h1>
      <p className="mt-2 text-lg">What a one-bedroom costs a month, on average, and where.</p>
      <div className="mt-6 max-w-3xl">
        <NeighborhoodFilter text={text} borough={borough} />
      </div>
      <p role="status" className="mt-4 text-muted tabular-nums">
        {counted(count, 'neighborhood')}
      </p>
      {groups.length === 0 && !text && !borough && (
        <div className="mt-6">
          <EmptyState title="No neighborhood is listed yet" />
        </div>
      )}
      {groups.length === 0 && (text || borough) && (
        <div className="mt-6">
          <EmptyState
            title="No neighborhood of that name"
            link={{ to: '/neighborhoods', label: 'Show all', look: 'secondary' }}
          >
            Try fewer letters, or all boroughs.
          </EmptyState>
        </div>
      )}
      <div className="mt-4 grid gap-12">
        {groups.map((group) => (
          <TitledSection
            key={group.borough}
            id={group.borough.replaceAll(' ', '-')}
            title={group.borough}
            {...(group.averagePrice === null
              ? {}
              : { note: `${dollars(group.averagePrice)} on average` })}
          >
            <ul className="gap-x-12 sm:columns-2 lg:columns-3">
              {group.neighborhoods.map((neighborhood) => (
                <NeighborhoodRow
                  key={neighborhood.id}
                  neighborhood={neighborhood}
                  isBoroughShown={false}
                />
              ))}
            </ul>
          </TitledSection>
        ))}
      </div>
    </div>
  );
}
