import type { AskedSchool } from '#server/directory/ministry-queries.ts'
import { termNames } from '#shared/constants.ts'
import type {
  ListedRound,
  ResultSums,
  SchoolSums,
  ShownRound,
  StudentSums,
} from '#shared/deployment/rounds.ts'
import type { Counts } from '#shared/released-counts/counts.ts'
import { sumStudents } from '#shared/released-counts/rules.ts'
import { provinceCodes } from '#shared/released-counts/provinces.ts'
import { schoolLevels, type SchoolLevelCode } from '#shared/released-counts/school-levels.ts'

type CountedStudents = Counts['students'][number]

interface Earlier {
  year: string
  schools: readonly AskedSchool[]
}

/**
 * Sums up the counts of a round.
 * @param earlier the round of the year before, if there was one
 */
export function sumRound(
  round: ListedRound,
  schools: readonly AskedSchool[],
  earlier: Earlier | undefined,
): ShownRound {
  const before = new Map(earlier?.schools.map((school) => [school.id, school.counts]))
  const earlierOf = (some: readonly AskedSchool[], isMeant?: (row: CountedStudents) => boolean) =>
    earlier
      ? sumOf(
          some.map(({ id }) => before.get(id) ?? null),
          isMeant,
        )
      : null
  const sums = (some: readonly AskedSchool[], isMeant?: (row: CountedStudents) => boolean) => ({
    ...bySex(some, isMeant),
    before: earlierOf(some, isMeant),
  })
  const groups = <Code extends string>(
    codes: readonly Code[],
    codeOf: (school: AskedSchool) => Code | null,
  ): SchoolSums<Code>[] =>
    [...codes, null].flatMap((code) => {
      const some = schools.filter((school) => codeOf(school) === code)
      if (some.length === 0) return []
      const released = some.flatMap(({ counts }) => counts ?? [])
      const teachers = released.reduce((sum, { teachers: { active } }) => sum + active, 0)
      return [{ code, schools: some.length, released: released.length, teachers, ...sums(some) }]
    })
  const released = schools.flatMap(({ counts }) => counts ?? [])
  const grades = [...new Set(released.flatMap(({ students }) => students.map(({ grade }) => grade)))]
  return {
    round,
    before: earlier?.year ?? null,
    schools: schools.map(({ counts, ...school }) => ({
      ...school,
      students: sumOrNull(counts),
      before: sumOrNull(before.get(school.id)),
    })),
    provinces: groups(provinceCodes, ({ province }) => province),
    levels: groups(Object.keys(schoolLevels) as SchoolLevelCode[], ({ level }) => level),
    grades: grades
      .toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity))
      .map((grade) => ({ grade, ...sums(schools, (row) => row.grade === grade) })),
    attendance: sumAttendance(released),
    results: sumResults(released),
  }
}

function sumOf(counts: readonly (Counts | null)[], isMeant?: (row: CountedStudents) => boolean): number {
  return counts.reduce((sum, one) => sum + (one ? sumStudents(one, isMeant) : 0), 0)
}

function sumOrNull(counts: Counts | null | undefined): number | null {
  return counts ? sumStudents(counts) : null
}

function bySex(
  schools: readonly AskedSchool[],
  isMeant: (row: CountedStudents) => boolean = () => true,
): Omit<StudentSums, 'before'> {
  const counts = schools.map((school) => school.counts)
  const of = (sex: CountedStudents['sex']) => sumOf(counts, (row) => row.sex === sex && isMeant(row))
  return { F: of('F'), M: of('M'), unknown: of('unknown'), all: sumOf(counts, isMeant) }
}

function sumAttendance(released: readonly Counts[]): ShownRound['attendance'] {
  const rows = released.flatMap(({ attendance }) => attendance)
  return termNames.flatMap((term) => {
    const ofTerm = rows.filter((row) => row.term === term)
    if (ofTerm.length === 0) return []
    const sum = (name: 'possible' | 'attended') => ofTerm.reduce((all, row) => all + (row[name] ?? 0), 0)
    const withheld = ofTerm.filter(({ possible }) => possible === null).length
    return [{ term, possible: sum('possible'), attended: sum('attended'), withheld }]
  })
}

function sumResults(released: readonly Counts[]): ResultSums[] {
  const sums = new Map<string, ResultSums>()
  for (const { grade, subject, sex, bands } of released.flatMap(({ results }) => results)) {
    const key = JSON.stringify([grade, subject?.toLowerCase(), sex])
    const of = sums.get(key) ?? { grade, subject: subject ?? '', sex, students: 0, bands: [], withheld: 0 }
    sums.set(key, of)
    if (bands.some(({ students }) => students === null)) of.withheld++
    for (const { name, students } of bands) {
      const band = of.bands.find((one) => one.name === name)
      of.students += students ?? 0
      if (band) band.students += students ?? 0
      else of.bands.push({ name, students: students ?? 0 })
    }
  }
  return [...sums.values()].toSorted(
    (a, b) =>
      (a.grade ?? Infinity) - (b.grade ?? Infinity) ||
      a.subject.localeCompare(b.subject) ||
      a.sex.localeCompare(b.sex),
  )
}
