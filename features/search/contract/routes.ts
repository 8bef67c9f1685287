import { z } from '@hono/zod-openapi';
import { json, publicRoutes } from '@stoop/base/contract/route';
import { Facets, MapPage, Pins, SearchPage, UnitItem } from './answers.ts';
import { Walks } from './outlines.ts';
import { Place } from './place.ts';
import { PlacesQuery } from './place-queries.ts';
import {
  FacetsQuery,
  MapSearchQuery,
  NewListingsQuery,
  PinsQuery,
  SearchQuery,
  WalksQuery,
} from './queries.ts';
import { Words, WordsQuery } from './words.ts';
import './problems.ts';

const anyone = publicRoutes('Search');

export const searchRoute = anyone.get({
  'x-cache-seconds': 10,
  'x-limit': 'search',
  path: '/api/v1/search',
  operationId: 'search',
  summary: 'Search for buildings, units, rooms or roommates',
  description:
    'Ordered as `sort` says. A cursor continues in the order for which it was given. A unit is found when one of its rooms matches, a building when one of its units does; only what matches is in the answer. With a center or a view only homes inside of it are found. A search for `roommates` finds units with open spots whose rooms people wait for in an early stage, with a roommate card or without, all of them on one page unless `limit` or `cursor` is given.',
  query: SearchQuery,
  answer: json(SearchPage, 'A page of the items that match.'),
  refusals: ['search/invalid-coordinates'],
});

export const mapSearchRoute = anyone.get({
  'x-cache-seconds': 10,
  'x-limit': 'search',
  path: '/api/v1/map/search',
  operationId: 'searchMap',
  summary: 'Search for buildings around a point',
  description:
    'The buildings are ordered by great-circle distance, then by buildingId. With a box, only buildings inside of it match.',
  query: MapSearchQuery,
  answer: json(MapPage, 'A page of the buildings within the radius, nearest first.'),
  refusals: ['search/invalid-coordinates'],
});

export const pinsRoute = anyone.get({
  'x-cache-seconds': 10,
  path: '/api/v1/map/pins',
  operationId: 'findPins',
  summary: 'List the markers of a map',
  description:
    'From afar the buildings of a neighborhood are one marker with their count, unless their prices have room beside each other at this zoom; from zoom 13 on, and from zoom 11 on where there are at most 48, each building has its own, unless there are more than 2,000. Below zoom 9 the buildings of a borough are one.',
  query: PinsQuery,
  answer: json(Pins, 'The markers in the box, as a GeoJSON FeatureCollection.'),
});

export const walksRoute = anyone.get({
  'x-cache-seconds': 3600,
  'x-unavailable': null,
  path: '/api/v1/map/walks',
  operationId: 'findWalks',
  summary: 'Draw the area within a walk of a point',
  description:
    'The outlines of what can be reached on foot in the given number of minutes, or in five and in ten. They are circles, cut off where water without a bridge is in the way.',
  query: WalksQuery,
  answer: json(Walks, 'The outlines, as a GeoJSON FeatureCollection.'),
});

export const newListingsRoute = anyone.get({
  'x-cache-seconds': 5,
  path: '/api/v1/search/new',
  operationId: 'listNewListings',
  summary: 'List the units that were published last',
  description: 'Those of the last 14 days, newest first. Imported units were not published here.',
  query: NewListingsQuery,
  answer: json(z.array(UnitItem), 'The units, with their visible rooms.'),
});

export const facetsRoute = anyone.get({
  'x-cache-seconds': 60,
  path: '/api/v1/facets',
  operationId: 'listFacets',
  summary: 'List the values that filters can take',
  description:
    'Each value has the number of buildings, units and rooms that the search would find with it. For a filter that takes one value, it replaces the value of the search; for the others it is added. Values that would find nothing come last. Without parameters, the counts are those of all visible homes.',
  query: FacetsQuery,
  answer: json(Facets, 'The values of each filter, with their counts.'),
});

export const placesRoute = anyone.get({
  'x-cache-seconds': 60,
  path: '/api/v1/places',
  operationId: 'suggestPlaces',
  summary: 'Find the places that a text names',
  description:
    'Understands neighborhoods and what people call them, boroughs, stations, subway lines, ZIP codes, streets, corners, parks, airports, listed buildings and pairs of coordinates, with the spellings of signs, in any order of the words, and with a typo or two where nothing is named without. The first place is the one that is most likely meant.',
  query: PlacesQuery,
  answer: json(z.array(Place), 'The places, best match first.'),
});

export const wordsRoute = anyone.get({
  'x-cache-seconds': 60,
  path: '/api/v1/search/words',
  operationId: 'readSearchWords',
  summary: 'Read a sentence as a search',
  description:
    'Understands wishes and places in any order, in the words that people use: bedrooms, rents, days, subway lines, amenities, features and utilities, in English and some Spanish. It follows a grammar. What is not understood, and what a search does not steer by, changes nothing.',
  query: WordsQuery,
  answer: json(Words, 'What the text means, as parameters of a search.'),
});
