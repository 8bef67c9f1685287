import { type Attempt, everyone, type Row, signedIn } from '@stoop/app/testing/authorization-row';
import type { World } from '@stoop/app/testing/authorization-world';
import { applicationOfOwner } from './authorization-applications.ts';

/** A guarantor whom the owner's application names; `email` is who is asked. */
async function namedBy(world: World, email: string) {
  const { applicationId } = await applicationOfOwner(world);
  const { pool } = world.database;
  await pool.query(
    `INSERT INTO application_named (id, application_db_id, role, email)
     VALUES ('named-1', 'application-of-owner', 'guarantor', $1)`,
    [email],
  );
  await pool.query(
    `UPDATE applications SET guarantor_info = json_build_object('firstName', 'Guy', 'lastName', 'Low',
       'email', $1::text) WHERE id = 'application-of-owner'`,
    [email],
  );
  return { applicationId, namedId: 'named-1' };
}

const somebody = {
  on: 'somebody whom the owner names',
  prepare: (world: World) => namedBy(world, 'guy@stoop.test'),
};
const asked: Attempt['expects'] = signedIn('applications/named-not-found');
const byLink = { path: { token: 'made-up' }, expects: everyone('applications/named-link-invalid') };

/** Who may answer for whom applications name, and who asks them again. */
export const NAMED_ROWS = {
  readNamedByLink: { limit: 'other', attempts: [byLink] },
  refuseNamedByLink: { limit: 'other', attempts: [{ ...byLink, body: { json: {} } }] },
  listWhatNamesMe: { limit: 'other', attempts: [{ expects: signedIn(200) }] },
  agreeToBeNamed: {
    limit: 'confirmation',
    attempts: [{ ...somebody, body: { json: { answers: {} } }, expects: asked }],
  },
  refuseToBeNamed: { limit: 'other', attempts: [{ ...somebody, expects: asked }] },
  changeOwnPart: {
    limit: 'other',
    attempts: [
      {
        ...somebody,
        body: { json: { answers: {} } },
        expects: signedIn('applications/not-found'),
      },
    ],
  },
  mailNamed: {
    limit: 'household',
    attempts: [
      {
        ...somebody,
        body: { json: {} },
        expects: { ...signedIn('applications/not-found'), owner: 200 },
      },
    ],
  },
} satisfies Record<string, Row>;
