import type { Database } from '@stoop/base/api/db/database';
import { STAGES } from '@stoop/features/applications/rules/stages';

const FIRST_NAMES = ['Ada', 'Ben', 'Carmen', 'Dmitri', 'Esther', 'Farid', 'Grace', 'Hana', 'Imani'];
const LAST_NAMES = ['Alvarez', 'Brooks', 'Chen', 'Diaz', 'Eze', 'Fischer', 'Gupta', 'Hall', 'Ito'];

/**
 * Inserts applications directly, each with its moves: a tenth at each stage but the hidden one and those that ended,
 * of 400 buildings and the last 100 days.
 */
export async function addApplications({ pool }: Database, count: number): Promise<void> {
  await pool.query(
    `WITH made AS (
      SELECT n, $2::text[] AS stages, 1 + (n * 7) % array_length($2::text[], 1) AS rank,
        now() - make_interval(mins => 144000 * n / $1) AS at
      FROM generate_series(1, $1) n),
    saved AS (
      INSERT INTO applications (id, application_id, type, applicant_name, building_id, unit_id, room_id,
        home_label, home_address, stage, version, queue_outcome, personal_info, submitted_at)
      SELECT 'bench-' || n, 'APP-' || (1795000000000 + n) || '-' || lpad(n::text, 12, '0'),
        CASE WHEN n % 3 = 0 THEN 'unit' ELSE 'room' END,
        ($3::text[])[1 + n % 9] || ' ' || ($4::text[])[1 + n / 9 % 9],
        'bench-house-' || n % 400, 'unit-' || n % 7, CASE WHEN n % 3 = 0 THEN NULL ELSE 'room-' || n % 4 END,
        'Room ' || n % 4 || ', Bench House ' || n % 400 || ', ' || n % 7 || 'A', n % 400 || ' Bench Street',
        stages[rank], rank, 'queued',
        json_build_object('email', 'applicant-' || n || '@stoop.test', 'firstName', ($3::text[])[1 + n % 9]),
        at FROM made)
    INSERT INTO application_moves (application_db_id, from_stage, stage, version, at, actor_id)
    SELECT 'bench-' || n, CASE WHEN step > 1 THEN stages[step - 1] END, stages[step], step,
      at + step * (now() - at) / 12, 'bench-staff'
    FROM made, generate_series(1, rank) step`,
    [count, STAGES, FIRST_NAMES, LAST_NAMES],
  );
  await pool.query('ANALYZE applications, application_moves');
}
