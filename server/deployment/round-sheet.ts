import type { ReadRelease } from '#server/directory/round-sums-queries.ts'
import type { SheetColumn } from '#server/sheets/sheet.ts'
import type { ListedRound } from '#shared/deployment/rounds.ts'
import type { Counts } from '#shared/released-counts/counts.ts'

/** A number of a school, with what it counts; columns that do not apply are empty. */
interface SheetRow {
  round: string
  year: string
  school: Omit<ReadRelease, 'counts'>
  measure: string
  term?: string
  grade?: number | null
  subject?: string | null
  sex?: string
  age?: number | null
  band?: string
  /** Null: withheld. */
  count: number | null
}

/**
 * The columns of the spreadsheet and of the CSV. Programs read them by these names, so none is renamed or
 * moved; new ones come last.
 */
export const roundColumns: SheetColumn<SheetRow>[] = [
  { title: 'round', value: ({ round }) => round },
  { title: 'year', value: ({ year }) => year },
  { title: 'school_id', value: ({ school }) => school.id },
  { title: 'school', value: ({ school }) => school.name, width: 30 },
  { title: 'province', value: ({ school }) => school.province, width: 20 },
  { title: 'level', value: ({ school }) => school.level, width: 14 },
  { title: 'released_at', value: ({ school }) => school.released_at, width: 26 },
  { title: 'measure', value: ({ measure }) => measure, width: 26 },
  { title: 'term', value: ({ term = null }) => term },
  { title: 'grade', value: ({ grade = null }) => grade },
  { title: 'subject', value: ({ subject = null }) => subject, width: 24 },
  { title: 'sex', value: ({ sex = null }) => sex },
  { title: 'age', value: ({ age = null }) => age },
  { title: 'band', value: ({ band = null }) => band, width: 16 },
  { title: 'count', value: ({ count }) => count },
  { title: 'withheld', value: ({ count }) => (count === null ? 1 : 0) },
]

/** Every number of a round, a line each. */
export async function* rowsOfRound(
  round: ListedRound,
  releases: AsyncIterable<ReadRelease>,
): AsyncGenerator<SheetRow> {
  for await (const { counts, ...school } of releases)
    for (const number of numbersOf(counts)) yield { round: round.id, year: round.year, school, ...number }
}

function* numbersOf(counts: Counts): Generator<Omit<SheetRow, 'round' | 'year' | 'school'>> {
  for (const { students, ...group } of counts.students)
    yield { measure: 'students', ...group, count: students }
  yield { measure: 'teachers', count: counts.teachers.active }
  if (counts.rooms !== null) yield { measure: 'rooms', count: counts.rooms }
  for (const { students, possible, attended, ...group } of counts.attendance) {
    yield { measure: 'attendance_students', ...group, count: students }
    yield { measure: 'attendance_possible_days', ...group, count: possible }
    yield { measure: 'attendance_attended_days', ...group, count: attended }
  }
  for (const { students, bands, ...group } of counts.results) {
    yield { measure: 'results', ...group, count: students }
    for (const { name, students: count } of bands)
      yield { measure: 'results_by_band', ...group, band: name, count }
  }
}
