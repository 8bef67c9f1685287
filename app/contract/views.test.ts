import type { z } from '@hono/zod-openapi';
import type { Page } from '@stoop/base/contract/page';
import {
  EXAMPLE_BUILDING,
  EXAMPLE_NEIGHBORHOOD,
  EXAMPLE_UNIT,
} from '@stoop/features/listings/contract/examples';
import {
  type BuildingDetails,
  BuildingSummary,
  type Floor,
  Neighborhood,
  type Queue,
  type RoomWithQueue,
  Unit,
  type UnitDetails,
} from '@stoop/features/listings/contract/views';
import type { Neighborhood as DomainNeighborhood } from '@stoop/features/listings/rules/documents';
import type * as views from '@stoop/features/listings/rules/views';
import type {
  BuildingItem,
  BuildingPage,
  MapItem,
  RoomItem,
  RoomPage,
  SearchPage,
  SearchPages,
  UnitItem,
  UnitPage,
} from '@stoop/features/search/contract/answers';
import type { MayLack } from '@stoop/features/search/rules/missing-parts';
import type { SearchType } from '@stoop/features/search/rules/search-url';
import { describe, expect, expectTypeOf, test } from 'vitest';

type Flat<Shape> = { [Key in keyof Shape]: Shape[Key] };

describe('the schemas of the contract and the views of the rules are the same', () => {
  test('R3.11 for listed homes', () => {
    expectTypeOf<z.infer<typeof BuildingSummary>>().toEqualTypeOf<views.BuildingSummary>();
    expectTypeOf<z.infer<typeof BuildingDetails>>().toEqualTypeOf<views.BuildingDetails>();
    expectTypeOf<z.infer<typeof Unit>>().toEqualTypeOf<views.UnitView>();
    expectTypeOf<z.infer<typeof UnitDetails>>().toEqualTypeOf<views.UnitDetails>();
    expectTypeOf<z.infer<typeof RoomWithQueue>>().toEqualTypeOf<views.RoomWithQueue>();
    expectTypeOf<z.infer<typeof Queue>>().toEqualTypeOf<views.QueueView>();
    expectTypeOf<z.infer<typeof Floor>>().toEqualTypeOf<views.FloorView>();
    expectTypeOf<z.infer<typeof Neighborhood>>().toEqualTypeOf<DomainNeighborhood>();
  });

  test('R2.20 for found items', () => {
    expectTypeOf<z.infer<typeof BuildingItem>>().toEqualTypeOf<views.BuildingItem>();
    expectTypeOf<z.infer<typeof MapItem>>().toEqualTypeOf<views.MapItem>();
    expectTypeOf<z.infer<typeof UnitItem>>().toEqualTypeOf<views.UnitItem>();
    expectTypeOf<z.infer<typeof RoomItem>>().toEqualTypeOf<views.RoomItem>();
    expectTypeOf<z.infer<typeof BuildingPage>>().toEqualTypeOf<
      Flat<Page<views.BuildingItem> & MayLack>
    >();
    expectTypeOf<z.infer<typeof UnitPage>>().toEqualTypeOf<Flat<Page<views.UnitItem> & MayLack>>();
    expectTypeOf<z.infer<typeof RoomPage>>().toEqualTypeOf<Flat<Page<views.RoomItem> & MayLack>>();
    expectTypeOf<z.infer<typeof SearchPage>>().toEqualTypeOf<SearchPages[keyof SearchPages]>();
    expectTypeOf<keyof SearchPages>().toEqualTypeOf<SearchType>();
  });

  test('with examples that match them in every field', () => {
    expect(BuildingSummary.parse(EXAMPLE_BUILDING)).toEqual(EXAMPLE_BUILDING);
    expect(Unit.parse(EXAMPLE_UNIT)).toEqual(EXAMPLE_UNIT);
    expect(Neighborhood.parse(EXAMPLE_NEIGHBORHOOD)).toEqual(EXAMPLE_NEIGHBORHOOD);
  });
});
