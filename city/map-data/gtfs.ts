import { readFileSync } from 'node:fs';
import type { Point } from './geojson.ts';

/** Rows of the feeds as the package parses them: every field is a string. */
export interface StopRow {
  stop_id: string;
  stop_name: string;
  stop_lat: string;
  stop_lon: string;
  location_type: string;
  parent_station: string;
}

export interface TripRow {
  trip_id: string;
  route_id: string;
  service_id: string;
  direction_id: string;
  shape_id: string;
}

export interface StopTimeRow {
  trip_id: string;
  stop_id: string;
  arrival_time: string;
  departure_time: string;
  /** `1` where nobody gets on. */
  pickup_type: string;
  /** `1` where nobody gets off. */
  drop_off_type: string;
}

/** The days of a service; each day of the week is `1` or `0`, and dates are `20261007`. */
interface CalendarRow {
  service_id: string;
  wednesday: string;
  start_date: string;
  end_date: string;
}

interface CalendarDateRow {
  service_id: string;
  date: string;
  /** `1` where the service runs on that date, `2` where it does not. */
  exception_type: string;
}

export interface RouteRow {
  route_id: string;
  route_short_name: string;
  route_long_name: string;
  route_color: string;
  route_text_color: string;
}

export interface TransferRow {
  from_stop_id: string;
  to_stop_id: string;
  min_transfer_time: string;
}

export interface FeedRow {
  feed_version: string;
  feed_start_date: string;
  feed_end_date: string;
}

interface ShapeRow {
  shape_id: string;
  shape_pt_lon: string;
  shape_pt_lat: string;
  shape_pt_sequence: string;
}

interface Tables {
  calendar: CalendarRow;
  calendar_dates: CalendarDateRow;
  feed_info: FeedRow;
  routes: RouteRow;
  shapes: ShapeRow;
  stop_times: StopTimeRow;
  stops: StopRow;
  transfers: TransferRow;
  trips: TripRow;
}

/** Reads one table of a feed's folder. */
export const readTable = <Name extends keyof Tables>(folder: string, name: Name) =>
  JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as Tables[Name][];

/** The points of every shape, in order. */
export function readShapes(folder: string): Map<string, Point[]> {
  const shapes = new Map<string, { at: number; point: Point }[]>();
  for (const row of readTable(folder, 'shapes')) {
    const points = shapes.get(row.shape_id) ?? [];
    shapes.set(row.shape_id, points);
    points.push({
      at: Number(row.shape_pt_sequence),
      point: [Number(row.shape_pt_lon), Number(row.shape_pt_lat)],
    });
  }
  return new Map(
    [...shapes].map(([id, points]) => [
      id,
      points.sort((one, other) => one.at - other.at).map(({ point }) => point),
    ]),
  );
}
