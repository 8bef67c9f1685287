import { PageHead } from '@stoop/base/web/console/page-head.tsx';
import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { useUser } from '@stoop/base/web/platform/session';
import { Breadcrumbs } from '@stoop/base/web/ui/breadcrumbs.tsx';
import { loadStageLabels, standingOf } from '@stoop/features/applications/web/staff/stage-labels';
import {
  ACCESS_ACTS,
  AccessForm,
  ActButton,
} from '@stoop/features/directory/web/staff/access-actions.tsx';
import { AccountTags, personName } from '@stoop/features/directory/web/staff/people-list.tsx';
import {
  Applications,
  ConnectionsOfPerson,
  Facts,
  Sessions,
  Tours,
} from '@stoop/features/directory/web/staff/person-sections.tsx';
import { BuildingPicker } from '@stoop/features/listings/web/staff/building-picker.tsx';
import type { Route } from './+types/person';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [person, labels, { hasPassword, isFresh }] = await orErrorPage(
    Promise.all([
      browserApi.getJson('/staff/users/{userId}', { params }),
      loadStageLabels(browserApi),
      browserApi.getJson('/staff/second-factors'),
    ]),
  );
  return { person, labels, proof: { hasPassword, isFresh }, now: new Date() };
}

export const clientAction = clientActionOf(ACCESS_ACTS);

export const meta: Route.MetaFunction = ownMeta(({ loaderData }) =>
  loaderData ? personName(loaderData.person) : 'A person',
);

type Loaded = Route.ComponentProps['loaderData'];

function Actions({ person, proof }: Pick<Loaded, 'person' | 'proof'>) {
  const isOwn = useUser()?.id === person.id;
  if (isOwn)
    return (
      <p className="text-sm text-muted">
        This is your own account: somebody else on the staff can change it.
      </p>
    );
  const { id: userId, staffScope, isDisabled, sessions } = person;
  return (
    <div className="flex flex-wrap gap-2">
      {staffScope !== 'all' && <AccessForm {...{ person, proof }} picker={BuildingPicker} />}
      {staffScope === 'buildings' && <ActButton act="remove-access" userId={userId} />}
      {sessions.length > 0 && <ActButton act="end-sessions" userId={userId} />}
      {staffScope !== 'all' && (
        <ActButton act={isDisabled ? 'enable' : 'disable'} userId={userId} />
      )}
      {staffScope === 'all' && (
        <p className="basis-full text-sm text-muted">
          Staff of all buildings are changed on the machine that runs this site:{' '}
          <code>npm run staff -- EMAIL --remove</code>.
        </p>
      )}
    </div>
  );
}

export default function Person({
  loaderData: { person, labels, proof, now },
}: Route.ComponentProps) {
  const name = personName(person);
  return (
    <div className="grid content-start gap-5 *:min-w-0">
      <Breadcrumbs crumbs={[{ label: 'People', to: '/staff/people' }, { label: name }]} />
      <PageHead title={name}>
        <AccountTags {...person} />
      </PageHead>
      <Actions {...{ person, proof }} />
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        <Facts person={person} />
        <Sessions person={person} now={now} />
        <Applications
          person={person}
          stageLabel={(application) => standingOf(labels, application)}
        />
        <Tours person={person} />
        <ConnectionsOfPerson person={person} />
      </div>
    </div>
  );
}
