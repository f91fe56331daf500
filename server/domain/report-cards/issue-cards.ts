import type { Tx } from '#server/database/database.ts'
import { readSchool, readStructure } from '#server/database/school-queries.ts'
import { kindOf } from '#shared/grade-scales/grade-scale.ts'
import { schoolOfCard } from '#shared/card-template/card-look.ts'
import { gradeInClass } from '#shared/school-structure/grades.ts'
import type { CardFigures, CardLook, CardWords } from '#shared/report-cards/report-card.ts'
import { writeSums } from './card-sums.ts'
import { readScales, type CardsOf } from './card-queries.ts'
import { newCode } from './new-code.ts'
import { issueCards, type CardOfStudent } from './issued-card-queries.ts'
import type { ReportCard } from './report-cards.ts'
import { templateRow } from './template-row.ts'

/**
 * Stores cards as they are issued, so that each stays unchanged and can be looked up by its code. The
 * transaction must be the owner's.
 * @param renew whether cards issued with another template are issued again
 * @returns the cards in the same order
 */
export async function keepCards(
  tx: Tx,
  of: CardsOf,
  cards: readonly ReportCard[],
  renew: boolean,
): Promise<CardOfStudent[]> {
  const look = await readLook(tx)
  const scales = await readScalesOf(tx, of, cards)
  const hasPlaces = look.template.shows.includes('school_position')
  const sums = look.template.shows.includes('sums') ? await writeSums(tx, cards) : undefined
  const rows = cards.map((card, index) => {
    const { own, scale } = scales.get(card.student.grade)!
    return {
      student_id: card.student.id,
      class_ids: card.lines.map(({ class_id }) => class_id),
      has_places:
        hasPlaces || [scale, ...own.map(({ steps }) => steps)].some((steps) => kindOf(steps) === 'position'),
      content: figuresOf(card, of, hasPlaces),
      words: wordsOf(card),
      look: {
        ...look,
        scale,
        teachers: card.lines.map(({ teacher }) => teacher),
        ...ownScales(card, own),
        ...(sums && { sums: sums[index] ?? [] }),
      },
      code: newCode(),
    }
  })
  const issued = await issueCards(tx, { ...of, renew }, rows)
  return rows.flatMap(({ student_id }) => issued.get(student_id) ?? [])
}

type OwnScales = Awaited<ReturnType<typeof readScales>>['own']

async function readLook(tx: Tx): Promise<Omit<CardLook, 'teachers' | 'scale'>> {
  const { template } = await templateRow.find(tx)
  return { template, ...schoolOfCard(await readSchool(tx)) }
}

/** The scales that explain these cards, by the student's grade: null stands for the grade of the class. */
async function readScalesOf(
  tx: Tx,
  { academic_year, class_name }: CardsOf,
  cards: readonly ReportCard[],
): Promise<Map<number | null, Awaited<ReturnType<typeof readScales>>>> {
  const scales = new Map<number | null, Awaited<ReturnType<typeof readScales>>>()
  const ofClass = gradeInClass(await readStructure(tx), class_name)
  for (const grade of new Set(cards.map(({ student }) => student.grade)))
    scales.set(grade, await readScales(tx, academic_year, grade ?? ofClass))
  return scales
}

function ownScales({ lines }: ReportCard, own: OwnScales): Pick<CardLook, 'own_scales'> {
  const taught = own.filter(({ subject }) => lines.some((line) => line.subject === subject))
  if (taught.length === 0) return {}
  const same = Map.groupBy(taught, ({ steps }) => JSON.stringify(steps))
  const own_scales = [...same.values()].map((scales) => {
    return { subjects: scales.map(({ subject }) => subject), steps: scales[0]!.steps }
  })
  return { own_scales }
}

function figuresOf({ student, lines, daysAbsent }: ReportCard, of: CardsOf, hasPlaces: boolean): CardFigures {
  return {
    student: `${student.first_name} ${student.last_name}`,
    class_name: of.class_name,
    academic_year: of.academic_year,
    term: of.term,
    lines: lines.map(({ subject, percentage, letter_grade, position, of: all, in_school }) => ({
      subject,
      percentage,
      letter_grade,
      position,
      of: all,
      ...(hasPlaces && { in_school }),
    })),
    days_absent: daysAbsent,
  }
}

function wordsOf({ student, lines, nextTerm }: ReportCard): CardWords {
  return {
    admission_number: student.admission_number,
    comments: lines.map(({ comment }) => comment),
    home_comment: student.comment,
    next_term: nextTerm,
  }
}
