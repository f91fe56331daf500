import type { Tx } from '#server/database/database.ts'
import { conflict } from '#server/http/errors.ts'
import { replyWithSheet } from '#server/sheets/sheet-reply.ts'
import type { SheetColumn } from '#server/sheets/sheet.ts'
import { safeFileName } from '#server/storage/archive.ts'
import type { FileReply, SheetFormat } from '#shared/contract/file-reply.ts'
import { positionsOf } from '#shared/results/positions.ts'
import { because } from '#shared/reasons.ts'
import { words } from '#shared/words/words.ts'
import { listByMerit, listUnreleased, type MeritRow } from './transcript-queries.ts'

const texts = words.reportCards

interface MeritOf {
  academic_year: string
  term: string
  grade_level: number
}

type Placed = MeritRow & { place: number | null }
/** A last line that says what the list leaves out, for a reader who has only the file. */
type Note = { note: string }

/**
 * The students of a grade by the mean of their released results, with a column for each subject; equal means
 * share a position.
 * @throws {AppError} 403, 409 NO_RESULTS when nothing is released yet
 */
export async function replyWithMeritList(tx: Tx, of: MeritOf, format: SheetFormat): Promise<FileReply> {
  const students = await listByMerit(tx, of)
  if (students.length === 0)
    throw conflict('NO_RESULTS', because('reportCards.noResultsOfGrade', of.grade_level, of.term))
  const places = positionsOf(students.map(({ mean }) => mean))
  const placed = students.map((row, index) => ({ ...row, place: places[index] ?? null }))
  const unreleased = await listUnreleased(tx, of)
  const note = unreleased.length > 0 ? texts.notInMeritList(unreleased.join(', ')) : undefined
  const subjects = [...new Set(students.flatMap(({ results }) => Object.keys(results)))].toSorted()
  const ofStudent = (value: (row: Placed) => string | number | null) => (row: Placed | Note) =>
    'note' in row ? null : value(row)
  const columns: SheetColumn<Placed | Note>[] = [
    { title: texts.place, value: (row) => ('note' in row ? row.note : row.place) },
    { title: texts.surname, value: ofStudent(({ last_name }) => last_name), width: 20 },
    { title: texts.givenName, value: ofStudent(({ first_name }) => first_name), width: 20 },
    { title: texts.admissionNumber, value: ofStudent(({ admission_number }) => admission_number) },
    { title: texts.className, value: ofStudent(({ class_name }) => class_name) },
    { title: texts.mean, value: ofStudent(({ mean }) => mean) },
    ...subjects.map((title) => ({ title, value: ofStudent(({ results }) => results[title] ?? null) })),
  ]
  const rows = note === undefined ? placed : [...placed, { note }]
  const name = texts.meritFile(of.grade_level, of.term, of.academic_year)
  return await replyWithSheet({ name, columns, rows }, { fileName: safeFileName(name), format })
}
