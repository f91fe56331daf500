export function chooseTests(
  changed: string[],
  journeys: Map<string, string>,
  databaseTests?: Map<string, string>,
): { database: string[]; program: string[]; journeys: string[]; withoutJourney: string[] }
