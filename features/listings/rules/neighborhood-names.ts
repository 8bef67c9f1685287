const names = (list: string): readonly string[] => list.trim().split(/,\s*/);

/**
 * The 200 named areas of New York by borough, for titles (R9.08). Only the server loads it; pages get
 * finished titles.
 */
export const NEIGHBORHOOD_NAMES = {
  Manhattan: names(`
    Financial District, Battery Park City, Tribeca, Chinatown, Two Bridges, SoHo, Nolita,
    NoHo, Lower East Side, East Village, Greenwich Village, West Village, Stuyvesant Town,
    Gramercy Park, Flatiron District, Chelsea, Kips Bay, Murray Hill, NoMad, Midtown,
    Turtle Bay, Sutton Place, Hell's Kitchen, Hudson Yards, Lincoln Square, Upper West Side,
    Manhattan Valley, Lenox Hill, Upper East Side, Yorkville, Carnegie Hill, Roosevelt Island,
    East Harlem, Morningside Heights, Harlem, Manhattanville, Hamilton Heights,
    Washington Heights, Inwood, Marble Hill
  `),
  Brooklyn: names(`
    Greenpoint, Williamsburg, South Williamsburg, East Williamsburg, Bushwick,
    Bedford-Stuyvesant, Clinton Hill, Fort Greene, Downtown Brooklyn, DUMBO, Vinegar Hill,
    Brooklyn Heights, Cobble Hill, Boerum Hill, Carroll Gardens, Gowanus, Red Hook,
    Park Slope, Prospect Heights, Crown Heights, Weeksville, Prospect Lefferts Gardens,
    Windsor Terrace, Greenwood Heights, Sunset Park, Kensington, Flatbush, Ditmas Park,
    East Flatbush, Brownsville, Ocean Hill, East New York, Cypress Hills, Starrett City,
    Canarsie, Flatlands, Marine Park, Mill Basin, Bergen Beach, Midwood, Borough Park,
    Bay Ridge, Fort Hamilton, Dyker Heights, Bensonhurst, Bath Beach, Gravesend, Homecrest,
    Sheepshead Bay, Gerritsen Beach, Brighton Beach, Manhattan Beach, Coney Island, Sea Gate
  `),
  Queens: names(`
    Long Island City, Hunters Point, Astoria, Ditmars-Steinway, Sunnyside, Woodside,
    Jackson Heights, East Elmhurst, Elmhurst, Corona, Rego Park, Forest Hills, Kew Gardens,
    Kew Gardens Hills, Briarwood, Ridgewood, Maspeth, Middle Village, Glendale, Woodhaven,
    Richmond Hill, Ozone Park, South Ozone Park, Howard Beach, Jamaica, South Jamaica,
    Jamaica Estates, St. Albans, Hollis, Queens Village, Cambria Heights, Springfield Gardens,
    Laurelton, Rosedale, Flushing, Murray Hill, College Point, Whitestone, Bay Terrace,
    Bayside, Fresh Meadows, Oakland Gardens, Douglaston, Little Neck, Glen Oaks, Bellerose,
    Broad Channel, Rockaway Beach, Rockaway Park, Arverne, Far Rockaway, Breezy Point
  `),
  Bronx: names(`
    Mott Haven, Port Morris, Melrose, Concourse, Highbridge, Longwood, Hunts Point,
    Morrisania, Morris Heights, Mount Eden, Tremont, University Heights, Fordham, Belmont,
    West Farms, Bedford Park, Norwood, Kingsbridge, Spuyten Duyvil, Riverdale, Woodlawn,
    Wakefield, Williamsbridge, Eastchester, Co-op City, Baychester, Pelham Parkway,
    Morris Park, Pelham Bay, Parkchester, Soundview, Castle Hill, Throgs Neck, City Island
  `),
  'Staten Island': names(`
    St. George, Tompkinsville, Stapleton, Rosebank, New Brighton, West Brighton,
    Port Richmond, Mariners Harbor, Bulls Head, New Springville, Grasmere, Dongan Hills,
    Midland Beach, New Dorp, Great Kills, Eltingville, Annadale, Huguenot, Rossville,
    Tottenville
  `),
};
