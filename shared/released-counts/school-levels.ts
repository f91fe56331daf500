/** The levels of schools, by the grades that they teach. */
export const schoolLevels = {
  primary: 'Primary',
  high: 'High school',
  secondary: 'Secondary',
  'national-high': 'National high school',
} as const

export type SchoolLevelCode = keyof typeof schoolLevels

/** The level of a school that teaches these grades; null if it has none. */
export function levelOfSchool(grades: readonly number[]): SchoolLevelCode | null {
  if (grades.length === 0) return null
  const [min, max] = [Math.min(...grades), Math.max(...grades)]
  if (max <= 8) return 'primary'
  if (max <= 10) return 'high'
  return min >= 11 ? 'national-high' : 'secondary'
}
