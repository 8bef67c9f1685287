/** The neighborhoods of each part of a borough, by the names that homes have; of some other names are in use. */
export const PART_NEIGHBORHOODS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Manhattan: {
    'Lower Manhattan': `
      Financial District; Battery Park City; Tribeca; Chinatown; Two Bridges; SoHo; Nolita; NoHo;
      Lower East Side; East Village; Greenwich Village; West Village; Stuyvesant Town;
      Civic Center; Little Italy; Alphabet City; Hudson Square; Meatpacking District;
      South Street Seaport; Peter Cooper Village
    `,
    'Midtown Manhattan': `
      Gramercy Park; Flatiron District; Chelsea; Kips Bay; Murray Hill; NoMad; Midtown;
      Turtle Bay; Sutton Place; Hell's Kitchen; Hudson Yards; Roosevelt Island; Gramercy;
      Theater District; Garment District; Koreatown; Times Square; Tudor City; Beekman;
      Rose Hill; Union Square; Columbus Circle; Midtown East; Midtown West
    `,
    'Upper Manhattan': `
      Lincoln Square; Upper West Side; Manhattan Valley; Lenox Hill; Upper East Side; Yorkville;
      Carnegie Hill; East Harlem; Morningside Heights; Harlem; Manhattanville; Hamilton Heights;
      Washington Heights; Inwood; Marble Hill; Hudson Heights; Fort George; Sugar Hill;
      Spanish Harlem; Bloomingdale; Central Harlem; West Harlem
    `,
  },
  Brooklyn: {
    'South Brooklyn': `
      Marine Park; Mill Basin; Bensonhurst; Bath Beach; Gravesend; Homecrest; Sheepshead Bay;
      Gerritsen Beach; Brighton Beach; Manhattan Beach; Coney Island; Sea Gate; Mill Island;
      Madison; Ocean Parkway; Plumb Beach; Mapleton
    `,
    'Northwest Brooklyn': `
      Clinton Hill; Fort Greene; Downtown Brooklyn; DUMBO; Vinegar Hill; Brooklyn Heights;
      Cobble Hill; Boerum Hill; Carroll Gardens; Gowanus; Red Hook; Park Slope; Prospect Heights;
      Columbia St; Columbia Street Waterfront District; Navy Yard; Brooklyn Navy Yard
    `,
    'North Brooklyn': `
      Greenpoint; Williamsburg; South Williamsburg; East Williamsburg; Bushwick
    `,
    'East Brooklyn': `
      Brownsville; Ocean Hill; East New York; Cypress Hills; Starrett City; Canarsie;
      Bergen Beach; New Lots; Spring Creek; City Line; Highland Park; Broadway Junction;
      Paerdegat Basin
    `,
    'Southwest Brooklyn': `
      Greenwood Heights; Sunset Park; Borough Park; Bay Ridge; Fort Hamilton; Dyker Heights;
      South Slope
    `,
    'Central Brooklyn': `
      Bedford-Stuyvesant; Crown Heights; Weeksville; Prospect Lefferts Gardens; Windsor Terrace;
      Kensington; Flatbush; Ditmas Park; East Flatbush; Flatlands; Midwood;
      Prospect-Lefferts Gardens; Stuyvesant Heights; Prospect Park South; Fiske Terrace;
      Remsen Village
    `,
  },
  Queens: {
    'The Rockaways': `
      Broad Channel; Rockaway Beach; Rockaway Park; Arverne; Far Rockaway; Breezy Point;
      Bayswater; Belle Harbor; Edgemere; Neponsit; Hammels; Somerville; Roxbury; Seaside
    `,
    'Western Queens': `
      Long Island City; Hunters Point; Astoria; Ditmars-Steinway; Sunnyside; Woodside;
      Jackson Heights; Elmhurst; Ridgewood; Maspeth; Middle Village; Glendale; Ditmars Steinway;
      Ravenswood; Dutch Kills; Blissville; Astoria Heights; Steinway
    `,
    'Northern Queens': `
      East Elmhurst; Corona; Flushing; Murray Hill (Queens); College Point; Whitestone;
      Bay Terrace (Queens); Bayside; Oakland Gardens; Douglaston; Little Neck; Glen Oaks;
      Bay Terrace; Murray Hill; Auburndale; Linden Hill; North Corona; Queensboro Hill; Malba;
      Beechhurst; Floral Park; Willets Point
    `,
    'Southern Queens': `
      Woodhaven; Ozone Park; South Ozone Park; Howard Beach; South Jamaica; Springfield Gardens;
      Laurelton; Rosedale; Lindenwood; Hamilton Beach; Brookville; Old Howard Beach
    `,
    'Eastern Queens': `
      St. Albans; Hollis; Queens Village; Cambria Heights; Bellerose; Addisleigh Park
    `,
    'Central Queens': `
      Rego Park; Forest Hills; Kew Gardens; Kew Gardens Hills; Briarwood; Richmond Hill; Jamaica;
      Jamaica Estates; Fresh Meadows; Holliswood; Jamaica Hills; Hillcrest; Pomonok; Utopia;
      Lefrak City
    `,
  },
  Bronx: {
    'South Bronx': `
      Mott Haven; Port Morris; Melrose; Concourse; Longwood; Hunts Point; Morrisania;
      Concourse Village; East Morrisania; Claremont Village; Claremont
    `,
    'West Bronx': `
      Highbridge; Morris Heights; Mount Eden; Tremont; University Heights; Fordham; Belmont;
      West Farms; Bedford Park; Norwood; Kingsbridge; Spuyten Duyvil; Riverdale; Fieldston;
      Mount Hope; North Riverdale; Kingsbridge Heights; Van Cortlandt Village; Bathgate;
      East Tremont; Crotona Park East
    `,
    'East Bronx': `
      Woodlawn; Wakefield; Williamsbridge; Eastchester; Co-op City; Baychester; Pelham Parkway;
      Morris Park; Pelham Bay; Parkchester; Soundview; Castle Hill; Throgs Neck; City Island;
      Allerton; Bronxdale; Clason Point; Edenwald; Olinville; Pelham Gardens; Schuylerville;
      Unionport; Van Nest; Westchester Square; Country Club; Edgewater Park; Throggs Neck;
      Bronx River; Laconia
    `,
  },
  'Staten Island': {
    'North Shore': `
      St. George; Tompkinsville; Stapleton; Rosebank; New Brighton; West Brighton; Port Richmond;
      Mariners Harbor; Clifton; Concord; Castleton Corners; Graniteville; Grymes Hill;
      Howland Hook; Randall Manor; Shore Acres; Silver Lake; Westerleigh; Arlington; Elm Park;
      Park Hill; Sunnyside; Fox Hills
    `,
    'Mid-Island': `
      Bulls Head; New Springville; Grasmere; Dongan Hills; Midland Beach; New Dorp; Bull's Head;
      Arrochar; Emerson Hill; Fort Wadsworth; Grant City; Lighthouse Hill; New Dorp Beach;
      South Beach; Todt Hill; Willowbrook; Heartland Village; Travis; Egbertville; Ocean Breeze
    `,
    'South Shore': `
      Great Kills; Eltingville; Annadale; Huguenot; Rossville; Tottenville; Arden Heights;
      Bay Terrace, Staten Island; Bay Terrace; Oakwood; Prince's Bay; Richmondtown; Woodrow;
      Charleston; Pleasant Plains; Richmond Valley; Greenridge; Bay Terrace (Staten Island)
    `,
  },
};
