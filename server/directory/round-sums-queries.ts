import { sql, type RawBuilder } from 'kysely'
import type { DirectoryDb } from '#server/database/directory-tables.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type {
  AskedSchool,
  ResultSums,
  RoundFilter,
  SchoolSums,
  ShownRound,
  StudentSums,
} from '#shared/deployment/rounds.ts'
import type { Counts } from '#shared/released-counts/counts.ts'
import { provinceCodes, type ProvinceCode } from '#shared/released-counts/provinces.ts'
import { schoolLevels, type SchoolLevelCode } from '#shared/released-counts/school-levels.ts'
import { isBox } from './ministry-queries.ts'

/** Schools on a page of the list. */
const schoolsOfPage = 100
/** Rows of results on the page: subjects are written by schools. */
const maxResults = 300
/** Letter grades in a row of results: as many as a school may have. */
const maxBands = 40
/** Releases that are in memory at a time. */
const releasesAtOnce = 10

/** Two rounds: the one that is shown, and that of the year before. */
export interface Rounds {
  id: string
  earlier: string | null
}

/** The schools of a round: those that have released counts, and all that are asked. One that was deleted is asked for nothing. */
const askedIn = (round: string) => sql`
  select s.id, s.province, s.level, (${isBox} and s.left_at is null) as is_box, c.released_at, c.teachers,
    -- A school that has released nothing is called what its last count says, or by its id.
    coalesce(nullif(s.name, s.id), nullif(k.name, ''), s.id) as name
  from reporting_schools s
  left join released_counts c on c.school = s.id and c.round = ${round}
  left join schools o on o.id = s.school
  left join school_counts k on k.school = s.school
  where c.round is not null or (o.state is distinct from 'closed' and s.left_at is null)`

const released = 'released_at is not null'
const studentSums = sql`coalesce(sum(girls), 0)::bigint as "F", coalesce(sum(boys), 0)::bigint as "M",
  coalesce(sum(unknown), 0)::bigint as unknown, coalesce(sum(girls::bigint + boys + unknown), 0)::bigint as "all"`

/** The students of schools that are asked, by school and grade, in a round and the one before it. */
const studentsIn = ({ id, earlier }: Rounds) => sql`
  select a.id, a.province, a.level, n.grade, n.girls, n.boys, n.unknown, null::bigint as before
  from asked a join released_students n on n.round = ${id} and n.school = a.id
  union all
  select a.id, a.province, a.level, n.grade, null, null, null, n.girls::bigint + n.boys + n.unknown
  from asked a join released_students n on n.round = ${earlier} and n.school = a.id`

interface SumRow extends StudentSums {
  province: ProvinceCode | null
  level: SchoolLevelCode | null
  grade: number | null
  of: 'province' | 'level' | 'grade'
  is_now: boolean
}

/** The figures of a round, without the list of its schools. */
export async function sumRound(
  db: DirectoryDb,
  rounds: Rounds,
): Promise<
  Pick<ShownRound, 'asked' | 'provinces' | 'levels' | 'grades' | 'attendance' | 'results' | 'hasMoreResults'>
> {
  const { id, earlier } = rounds
  const [schools, students, attendance, results] = await Promise.all([
    queryRows<{
      province: ProvinceCode | null
      level: SchoolLevelCode | null
      schools: number
      released: number
      teachers: number
    }>(db)`
      select province, level, count(*)::int as schools, count(*) filter (where ${sql.raw(released)})::int as released,
        coalesce(sum(teachers), 0)::bigint as teachers
      from (${askedIn(id)}) asked group by province, level`,
    queryRows<SumRow>(db)`
      with asked as (${askedIn(id)}), students as (${studentsIn(rounds)})
      select province, level, grade, ${studentSums}, sum(before)::bigint as before, count(girls) > 0 as is_now,
        case 0 when grouping(province) then 'province' when grouping(level) then 'level' else 'grade' end as of
      from students group by grouping sets ((province), (level), (grade))
      order by grade`,
    queryRows<ShownRound['attendance'][number]>(db)`
      select term, sum(possible)::bigint as possible, sum(attended)::bigint as attended, sum(withheld)::int as withheld
      from released_attendance where round = ${id} group by term order by term`,
    readResults(db, id),
  ])
  const noStudents = { F: 0, M: 0, unknown: 0, all: 0, before: 0 }
  const groups = <Code extends string>(
    of: 'province' | 'level',
    codes: readonly Code[],
  ): SchoolSums<Code>[] =>
    [...codes, null].flatMap((code) => {
      const some = schools.filter((row) => row[of] === code)
      if (some.length === 0) return []
      const sum = (name: 'schools' | 'released' | 'teachers') => some.reduce((all, row) => all + row[name], 0)
      const found = students.find((row) => row.of === of && row[of] === code) ?? noStudents
      return [
        {
          code,
          schools: sum('schools'),
          released: sum('released'),
          teachers: sum('teachers'),
          ...shown(found),
        },
      ]
    })
  const shown = ({ F, M, unknown, all, before }: StudentSums): StudentSums => ({
    F,
    M,
    unknown,
    all,
    before: earlier === null ? null : (before ?? 0),
  })
  const total = (name: 'schools' | 'released') => schools.reduce((sum, row) => sum + row[name], 0)
  return {
    asked: { schools: total('schools'), released: total('released') },
    provinces: groups('province', provinceCodes),
    levels: groups('level', Object.keys(schoolLevels) as SchoolLevelCode[]),
    grades: students
      .filter((row) => row.of === 'grade' && row.is_now)
      .map((row) => ({ grade: row.grade, ...shown(row) })),
    attendance,
    results: results.slice(0, maxResults).toSorted(byGradeAndSubject),
    hasMoreResults: results.length > maxResults,
  }
}

/** Those that most schools have come first. */
async function readResults(db: DirectoryDb, round: string): Promise<ResultSums[]> {
  return await queryRows<ResultSums>(db)`
    select grade, subject, sex, students, withheld, (
      select coalesce(json_agg(json_build_object('name', b.band, 'students', b.students) order by b.place), '[]')
      from (
        select band, students, place from round_results b
        where b.round = r.round and b.grade is not distinct from r.grade and lower(b.subject) = lower(r.subject)
          and b.sex = r.sex and b.band is not null
        order by b.releases desc, b.place limit ${maxBands}
      ) b
    ) as bands
    from round_results r where round = ${round} and band is null
    order by releases desc, place limit ${maxResults + 1}`
}

function byGradeAndSubject(a: ResultSums, b: ResultSums): number {
  return (
    (a.grade ?? Infinity) - (b.grade ?? Infinity) ||
    a.subject.localeCompare(b.subject) ||
    a.sex.localeCompare(b.sex)
  )
}

/** A page of the schools of a round, by name. */
export async function listAskedSchools(
  db: DirectoryDb,
  { id, earlier }: Rounds,
  filter: RoundFilter,
): Promise<ShownRound['list']> {
  const countOf = (
    round: string | null,
  ) => sql`(select sum(girls::bigint + boys + unknown)::bigint from released_students n
    where n.round = ${round} and n.school = asked.id)`
  const rows = await queryRows<AskedSchool>(db)`
    with asked as (${askedIn(id)})
    select id, name, province, level, is_box, to_json(released_at) #>> '{}' as released_at,
      case when ${sql.raw(released)} then coalesce(${countOf(id)}, 0) end as students,
      case when exists (select from released_counts c where c.round = ${earlier} and c.school = asked.id)
        then coalesce(${countOf(earlier)}, 0) end as before
    from asked
    where ${matching(filter)}
      and (${filter.after} = '' or (name, id) > (select a.name, a.id from asked a where a.id = ${filter.after}))
    order by name, id limit ${schoolsOfPage + 1}`
  return { ...filter, schools: rows.slice(0, schoolsOfPage), hasMore: rows.length > schoolsOfPage }
}

function matching({ search, province, released: which }: RoundFilter): RawBuilder<unknown> {
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const conditions = [
    sql`(id like ${pattern} or lower(name) like ${pattern})`,
    ...(province === '' ? [] : [sql`coalesce(province, 'unknown') = ${province}`]),
    ...(which === '' ? [] : [sql`(${sql.raw(released)}) = ${which === 'yes'}`]),
  ]
  return sql.join(conditions, sql` and `)
}

/** A release, with the school that it is of. */
export interface ReadRelease extends Pick<AskedSchool, 'id' | 'name' | 'province' | 'level'> {
  released_at: string
  counts: Counts
}

/** All counts of a round, by the ids of the schools, a few at a time. */
export async function* readReleases(db: DirectoryDb, round: string): AsyncGenerator<ReadRelease> {
  for (let after = ''; ;) {
    const rows = await queryRows<ReadRelease>(db)`
      select s.id, s.name, s.province, s.level, to_json(c.released_at) #>> '{}' as released_at, c.counts
      from released_counts c join reporting_schools s on s.id = c.school
      where c.round = ${round} and c.school > ${after} order by c.school limit ${releasesAtOnce}`
    yield* rows
    if (rows.length < releasesAtOnce) return
    after = rows.at(-1)!.id
  }
}
