import type { MeasuredSchool } from '../school.ts'
import type { BegunUpload } from './upload.ts'

/** Number of students in each imported file. */
export const studentsOfImport = 60

/** Number of students who are enrolled in each new class. */
export const studentsOfClass = 25

/** Everything that the server has acknowledged, to be looked for after each kill. */
export interface Records {
  /** Ids of rows, by kind of writing. */
  rows: Map<RowKind, string[]>
  /** For values that are written again and again: the last one that was acknowledged, and the one sent after it. */
  values: Map<ValueKind, Map<string, WrittenValue>>
  /** How many values were acknowledged. */
  acknowledgedValues: number
  /** The newsletter that is being written, whose upload may have been interrupted. */
  begunNewsletter?: BegunUpload & { id: string }
}

export interface WrittenValue {
  acknowledged?: string
  sent?: string
}

export type RowKind = keyof typeof tableOf
export type ValueKind = keyof typeof currentValues

/** The table in which a row must be found again by its id. */
const tableOf = {
  'hand-in': '(select sha256 as id from public.submission_history)',
  class: '(select id::text as id from public.classes)',
  import: `(select split_part(admission_number, '-', 1) as id from public.students
    where admission_number like 'K%-%' group by 1 having count(*) = ${studentsOfImport})`,
  newsletter: '(select id::text as id from public.newsletters)',
  article: '(select id::text as id from public.news_items)',
  subject: '(select id::text as id from public.subjects)',
  'sign-in': '(select id::text as id from auth.sessions)',
}

/** Statements that read the present value of each key. */
const currentValues = {
  mark: `select assignment_id || ' ' || student_id as key, points_earned::float8::text as value
    from public.grades where assignment_id is not null`,
  setting: `select academic_year || ' ' || grade_level as key,
      string_agg(letter_grade || ' ' || min_percentage::float8, ', ' order by min_percentage desc) as value
    from public.grade_scales group by academic_year, grade_level`,
}

export function noRecords(): Records {
  return {
    rows: new Map((Object.keys(tableOf) as RowKind[]).map((kind) => [kind, []])),
    values: new Map((Object.keys(currentValues) as ValueKind[]).map((kind) => [kind, new Map()])),
    acknowledgedValues: 0,
  }
}

/** Notes the values of these keys as they are before anybody writes. */
export async function noteValues(
  school: MeasuredSchool,
  { values }: Records,
  kind: ValueKind,
  keys: readonly string[],
): Promise<void> {
  for (const { key, value } of await school.query<{ key: string; value: string }>(currentValues[kind]))
    if (keys.includes(key)) values.get(kind)?.set(key, { acknowledged: value })
}

/** How many of each kind were acknowledged. */
export function countRecords({ rows, values, acknowledgedValues }: Records): string {
  const of = [...rows].map(([kind, ids]) => `${kind} ${ids.length}`)
  return [...of, `${[...values.keys()].join(' and ')} ${acknowledgedValues}`].join(', ')
}

/**
 * Finds acknowledged writes that are not there. A change that was sent and not acknowledged may be there or not, but as a
 * whole.
 */
export async function findLost(school: MeasuredSchool, { rows, values }: Records): Promise<string[]> {
  const lost: string[] = []
  for (const [kind, ids] of rows) {
    if (ids.length === 0) continue
    const missing = await school.query<{ id: string }>(
      `select given.id from unnest($1::text[]) given (id)
       where not exists (select from ${tableOf[kind]} found where found.id = given.id)`,
      [ids],
    )
    lost.push(...missing.map(({ id }) => `${kind} ${id}`))
  }
  for (const [kind, written] of values) {
    const found = await school.query<{ key: string; value: string }>(currentValues[kind])
    const current = new Map(found.map(({ key, value }) => [key, value]))
    for (const [key, value] of written) {
      const now = current.get(key)
      const isThere = now === value.acknowledged || now === value.sent
      if (!isThere) lost.push(`${kind} ${key}: ${now} instead of ${value.acknowledged}`)
      written.set(key, now === undefined ? {} : { acknowledged: now })
    }
  }
  return lost
}
