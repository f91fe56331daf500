import { resultOf } from '#shared/results/result.ts'
import { usualScheme } from '#shared/results/scheme.ts'
import { writeResult } from '#shared/results/written-result.ts'
import { letterOf } from '#shared/grade-scales/grade-scale.ts'
import type { CardLook, PrintedCard } from '#shared/report-cards/report-card.ts'

const lines = [
  ['English', 71.5, 'Ms Rose Kaupa', 'Reads widely and speaks up in class.'],
  ['Mathematics', 64, 'Mr John Tau', 'Shows every step of the work. Practise fractions.'],
  ['Science', 82.5, 'Mrs Anna Bako', null],
  ['Social Science', 58, 'Mr Peter Wari', 'Hands work in on time.'],
] as const

/** A card of an invented student, which shows the office the effect of a template. */
export function specimenCard(
  look: Omit<CardLook, 'teachers'>,
  { year, className }: { year: string; className: string },
): PrintedCard {
  const gradeOf = (percentage: number) => letterOf(look.scale, percentage) ?? null
  return {
    figures: {
      student: 'Specimen Student',
      class_name: className,
      academic_year: year,
      term: 'Term 2',
      lines: lines.map(([subject, percentage], index) => ({
        subject,
        percentage,
        letter_grade: gradeOf(percentage),
        position: index + 3,
        of: 40,
        ...(look.template.shows.includes('school_position') && {
          in_school: { position: 21 + 26 * index, of: 380 },
        }),
      })),
      days_absent: 2,
    },
    words: {
      admission_number: '000000',
      comments: lines.map(([, , , comment]) => comment),
      home_comment: 'A steady term. Keep asking questions.',
      next_term: `${year}-07-06`,
    },
    look: {
      ...look,
      ...(look.template.shows.includes('sums') && { sums: lines.map(([, percentage]) => sumOf(percentage)) }),
      teachers: lines.map(([, , teacher]) => teacher),
    },
  }
}

/** A sum of two invented marks that results in the percentage. */
function sumOf(percentage: number): string[] {
  const first = Math.round(percentage * 0.8)
  const marks = [
    { grade_type: 'test', points_earned: first, points_possible: 80 },
    { grade_type: 'examination', points_earned: percentage * 2 - first, points_possible: 120 },
  ]
  return writeResult(resultOf(usualScheme, marks))
}
