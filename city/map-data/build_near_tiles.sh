#!/bin/bash
# Cuts near-streets.geojson and places.geojson into the tiles near/13/COLUMN/ROW.pbf, all of the rectangle around the city,
# so that no view asks for one that is missing. Usage: build_near_tiles.sh OUT
set -euo pipefail
cd "$1"
# The tiles around 74.26° to 73.7° west, 40.49° to 40.92° north.
zoom=13 columns="2406 2418" rows="3073 3086"
rm -rf near near.gpkg
ogr2ogr -f GPKG near.gpkg near-streets.geojson -nln streets
ogr2ogr -f GPKG -update -append near.gpkg places.geojson -nln places
# A street beside the edge of a tile is as wide in the next one: 16 of 4,096 parts are half of the widest at every zoom.
ogr2ogr -f MVT near near.gpkg -dsco MINZOOM=$zoom -dsco MAXZOOM=$zoom -dsco COMPRESS=NO -dsco BUFFER=16 \
  -dsco MAX_SIZE=100000 -dsco MAX_FEATURES=10000
rm near/metadata.json
for column in $(seq $columns); do
  mkdir -p "near/$zoom/$column"
  for row in $(seq $rows); do touch "near/$zoom/$column/$row.pbf"; done
done
