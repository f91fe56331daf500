import { randomInt } from 'node:crypto'
import type { Tx } from '#server/database/database.ts'
import { codeLength, codeSigns, type CardFigures } from '#shared/report-card.ts'
import type { CardsOf } from './card-queries.ts'
import { issueCards } from './issued-card-queries.ts'
import type { ReportCard } from './report-cards.ts'

/**
 * Keeps cards as they are printed, so that each can be looked up by its code. One that is printed again unchanged keeps it.
 * @returns the codes, by student
 * @throws {AppError} 403
 */
export async function keepCards(
  tx: Tx,
  of: CardsOf,
  cards: readonly ReportCard[],
): Promise<Map<string, string>> {
  const rows = cards.map((card) => ({
    student_id: card.student.id,
    class_ids: card.lines.map(({ class_id }) => class_id),
    content: figuresOf(card, of),
    code: newCode(),
  }))
  return await issueCards(tx, of, rows)
}

function figuresOf({ student, lines, daysAbsent }: ReportCard, of: CardsOf): CardFigures {
  return {
    student: `${student.first_name} ${student.last_name}`,
    class_name: of.class_name,
    academic_year: of.academic_year,
    term: of.term,
    lines: lines.map(({ subject, percentage, letter_grade, position, of: all }) => ({
      subject,
      percentage,
      letter_grade,
      position,
      of: all,
    })),
    days_absent: daysAbsent,
  }
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('')
}
