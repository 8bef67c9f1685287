CREATE TABLE unit_terms (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id text NOT NULL,
  unit_id text NOT NULL,
  since timestamptz,
  terms json NOT NULL
);
CREATE INDEX unit_terms_home ON unit_terms (building_id, unit_id, number);
-- What is offered now, since an unknown time: a later change is one from this.
INSERT INTO unit_terms (building_id, unit_id, terms)
SELECT u.building_id, u.id, json_strip_nulls(json_build_object(
    'isOffered', l.lapsed_at IS NULL, 'moveDate', nullif(u.move_date, ''),
    'spots', coalesce(u.available_spots, 0), 'bedCount', coalesce(u.bed_count, 0), 'roomList', r.list))
FROM units u
JOIN buildings b ON b.id = u.building_id
LEFT JOIN unit_listings l ON l.building_id = u.building_id AND l.unit_id = u.id
JOIN LATERAL (
  SELECT json_agg(json_build_object('roomId', id, 'name', nullif(name, ''), 'price', price,
    'roomType', nullif(room_type, '')) ORDER BY position) AS list
  FROM rooms WHERE building_id = u.building_id AND unit_id = u.id
    AND is_visible IS DISTINCT FROM false AND price IS NOT NULL
) r ON r.list IS NOT NULL
WHERE u.is_visible IS DISTINCT FROM false AND b.is_visible IS DISTINCT FROM false;
