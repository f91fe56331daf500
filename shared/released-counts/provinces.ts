/** A province, with its place in a grid that resembles the map. */
export interface Province {
  name: string
  /** Its abbreviation on the map. */
  short: string
  /** Other names in use. */
  also?: readonly string[]
  column: number
  row: number
}

/** The 22 provinces of Papua New Guinea, with the capital district and Bougainville. */
export const provinces = {
  'west-sepik': { name: 'West Sepik', short: 'WSP', also: ['Sandaun'], column: 0, row: 0 },
  'east-sepik': { name: 'East Sepik', short: 'ESP', column: 1, row: 0 },
  manus: { name: 'Manus', short: 'MAN', column: 4, row: 0 },
  'new-ireland': { name: 'New Ireland', short: 'NIP', column: 6, row: 0 },
  hela: { name: 'Hela', short: 'HEL', column: 0, row: 1 },
  enga: { name: 'Enga', short: 'ENG', column: 1, row: 1 },
  'western-highlands': { name: 'Western Highlands', short: 'WHP', column: 2, row: 1 },
  jiwaka: { name: 'Jiwaka', short: 'JWK', column: 3, row: 1 },
  madang: { name: 'Madang', short: 'MAD', column: 4, row: 1 },
  'west-new-britain': { name: 'West New Britain', short: 'WNB', column: 5, row: 1 },
  'east-new-britain': { name: 'East New Britain', short: 'ENB', column: 6, row: 1 },
  bougainville: {
    name: 'Bougainville',
    short: 'ARB',
    also: ['North Solomons', 'Autonomous Region of Bougainville'],
    column: 7,
    row: 1,
  },
  'southern-highlands': { name: 'Southern Highlands', short: 'SHP', column: 1, row: 2 },
  chimbu: { name: 'Chimbu', short: 'CHM', also: ['Simbu'], column: 3, row: 2 },
  'eastern-highlands': { name: 'Eastern Highlands', short: 'EHP', column: 4, row: 2 },
  morobe: { name: 'Morobe', short: 'MOR', column: 5, row: 2 },
  western: { name: 'Western', short: 'WES', also: ['Fly River'], column: 1, row: 3 },
  gulf: { name: 'Gulf', short: 'GUL', column: 3, row: 3 },
  central: { name: 'Central', short: 'CEN', column: 4, row: 3 },
  northern: { name: 'Northern', short: 'ORO', also: ['Oro'], column: 5, row: 3 },
  'national-capital-district': {
    name: 'National Capital District',
    short: 'NCD',
    also: ['NCD', 'Port Moresby'],
    column: 4,
    row: 4,
  },
  'milne-bay': { name: 'Milne Bay', short: 'MBP', column: 6, row: 4 },
} as const satisfies Record<string, Province>

export type ProvinceCode = keyof typeof provinces

export const provinceCodes = Object.keys(provinces) as ProvinceCode[]

/** The province that a school has written in its address; null if it is none of them. */
export function provinceOf(written: string): ProvinceCode | null {
  const wanted = plain(written)
  return provinceCodes.find((code) => namesOf(provinces[code]).some((name) => plain(name) === wanted)) ?? null
}

function namesOf({ name, also = [] }: Province): readonly string[] {
  return [name, ...also]
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/\bprovince\b/, '')
    .replaceAll(/[^a-z]/g, '')
}
