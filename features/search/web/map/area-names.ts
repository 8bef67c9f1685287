/** Either is empty where it is unknown, or where an area is larger. */
export interface AreaName {
  borough: string;
  neighborhood: string;
}

export const nameOfArea = ({ neighborhood, borough }: AreaName): string =>
  neighborhood || borough || 'New York';

export const idOfArea = ({ neighborhood, borough }: AreaName): string =>
  `area ${borough}/${neighborhood}`;
