import { chance, pick } from './chance.ts'

/** A line of a grade scale: the letter from this percentage on. */
export interface ScaleLine {
  academic_year: string
  grade_level: number
  min_percentage: number
  letter_grade: string
}

/** The letter of a percentage by the newest scale that is not newer than the year; null when there is none. */
export function letterFor(
  scales: readonly ScaleLine[],
  academicYear: string,
  gradeLevel: number,
  percentage: number,
): string | null {
  const fitting = scales.filter(
    (line) => line.grade_level === gradeLevel && line.academic_year <= academicYear,
  )
  const newest = fitting.reduce((year, line) => (line.academic_year > year ? line.academic_year : year), '')
  const reached = fitting.filter((line) => line.academic_year === newest && line.min_percentage <= percentage)
  return reached.sort((a, b) => b.min_percentage - a.min_percentage)[0]?.letter_grade ?? null
}

/** Points in steps of a half: a student is about equally good in everything, with better and worse days. */
export function pointsFor(student: string, work: string, possible: number): number {
  const talent = 0.38 + 0.5 * chance('talent', student)
  const form = (chance('form', student, work) - 0.45) * 0.3
  return Math.round(Math.min(1, Math.max(0.1, talent + form)) * possible * 2) / 2
}

/** The teacher's feedback. */
export function feedbackFor(percentage: number, ...of: string[]): string {
  if (percentage >= 80) {
    return pick(
      [
        'Excellent work, clearly explained. Keep it up!',
        'Very well done. Help your neighbour with the next one.',
        'Thorough and neat. I enjoyed reading this.',
      ],
      ...of,
    )
  }
  if (percentage >= 50) {
    return pick(
      [
        'Good effort. Show each step so that I can follow you.',
        'The main idea is there. Give an example for each point.',
        'Well begun. Check the last part again with your notes.',
      ],
      ...of,
    )
  }
  return pick(
    [
      'Please see me at lunch, we will go through it together.',
      'You have started; read the notes again and try the first two questions once more.',
      'Some parts are missing. Ask when something is not clear.',
    ],
    ...of,
  )
}
