import type { Tx } from '#server/database/database.ts'
import { readSchool, readStructure } from '#server/database/school-queries.ts'
import { countAges } from '#server/domain/absences/age-queries.ts'
import { countCensus } from '#server/domain/absences/census-queries.ts'
import { readSummary } from '#server/domain/results/summary-queries.ts'
import { findYear } from '#server/domain/school-calendar/queries.ts'
import { termNames } from '#shared/constants.ts'
import type { Counts } from '#shared/released-counts/counts.ts'
import { countsShape, countedSexes } from '#shared/released-counts/rules.ts'
import { provinceOf } from '#shared/released-counts/provinces.ts'
import { levelOfSchool } from '#shared/released-counts/school-levels.ts'
import { minShown, withholdSmall } from '#shared/released-counts/withhold.ts'
import { bandsOf, subjectsOf, type CountedResults } from '#shared/results/summary.ts'
import type { Term } from '#shared/school-calendar/school-calendar.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { gradesOf } from '#shared/school-structure/grades.ts'
import { countRooms, countTeachers, listGradesWithResults } from './count-queries.ts'

/**
 * The counts of a school year that a school may release to its ministry. Everything that would tell the mark
 * or the attendance of a person is withheld here already, so that it is neither shown nor stored.
 */
export async function countSchool(tx: Tx, year: string): Promise<Counts> {
  const { name, province } = await readSchool(tx)
  const terms = (await findYear(tx, year))?.terms ?? []
  const day = dayOf(year, terms)
  const ages = await countAges(tx, day)
  return {
    shape: countsShape,
    year,
    day,
    school: { name, province: provinceOf(province), level: levelOfSchool(gradesOf(await readStructure(tx))) },
    students: ages.map(({ grade, sex, age, students }) => ({ grade, sex, age, students })),
    teachers: { active: await countTeachers(tx) },
    rooms: (await countRooms(tx, year)) || null,
    attendance: await countAttendance(tx, terms, day),
    results: await countResults(tx, year),
  }
}

/** Today, or the last school day of a year that is over. */
function dayOf(year: string, terms: readonly Term[]): string {
  const today = schoolDay()
  return year < academicYearOf(today) ? (terms.at(-1)?.ends ?? `${year}-12-31`) : today
}

async function countAttendance(tx: Tx, terms: readonly Term[], day: string): Promise<Counts['attendance']> {
  const rows: Counts['attendance'] = []
  for (const [index, { starts, ends }] of terms.entries()) {
    const term = termNames[index]
    if (term === undefined || starts > day) break
    for (const { sex, ...row } of await countCensus(tx, { from: starts, until: ends < day ? ends : day })) {
      // Sums would tell what is withheld.
      if (sex === 'all' || row.grade === null) continue
      const { grade, students } = row
      const [possible, attended] = students < minShown ? [null, null] : [row.possible, row.attended]
      rows.push({ term, grade, sex, students, possible, attended })
    }
  }
  return rows
}

async function countResults(tx: Tx, year: string): Promise<Counts['results']> {
  const counted: Counts['results'] = []
  for (const grade of await listGradesWithResults(tx, year)) {
    const { scale, rows } = await readSummary(tx, { academic_year: year, grade_level: grade })
    const names = bandsOf(scale, rows)
    for (const subject of subjectsOf(rows)) {
      const ofSubject = rows.filter((row) => row.subject === subject)
      const term = termNames.findLast((name) => ofSubject.some((row) => row.term === name))
      if (term !== undefined)
        counted.push(
          ...bySex(
            ofSubject.filter((row) => row.term === term),
            names,
          ).map((row) => ({ grade, subject, term, ...row })),
        )
    }
  }
  return counted
}

function bySex(
  rows: readonly CountedResults[],
  names: readonly string[],
): Pick<Counts['results'][number], 'sex' | 'students' | 'bands'>[] {
  return countedSexes.flatMap((sex) => {
    const own = rows.filter((row) => (row.sex ?? 'unknown') === sex)
    if (own.length === 0) return []
    const sums = names.map((name) =>
      own.filter((row) => (row.letter_grade ?? '') === name).reduce((sum, { students }) => sum + students, 0),
    )
    const { students, bands } = withholdSmall(sums)
    return [{ sex, students, bands: names.map((name, index) => ({ name, students: bands[index]! })) }]
  })
}
