import type { MeasuredSchool } from '../harness/school.ts'

/** Number of students in each imported file. */
export const studentsOfImport = 60

/** Number of students who are enrolled in each new class. */
export const studentsOfClass = 25

/** Everything that the server has acknowledged, to be checked after each kill. */
export interface Records {
  /** Ids of rows, by the kind of write. */
  rows: Record<RowKind, string[]>
  /** For marks that are written repeatedly: the last acknowledged one, and the one sent after it. */
  marks: Map<string, { acknowledged?: string | undefined; sent?: string }>
  acknowledgedMarks: number
}

type RowKind = keyof typeof tableOf

/** The table in which each kind of row must be found again by its id. */
const tableOf = {
  'hand-in': '(select sha256 as id from public.submission_history)',
  class: '(select id::text as id from public.classes)',
  import: `(select split_part(admission_number, '-', 1) as id from public.students
    where admission_number like 'K%-%' group by 1 having count(*) = ${studentsOfImport})`,
  article: '(select id::text as id from public.news_items)',
  'sign-in': '(select id::text as id from auth.sessions)',
}

export function noRecords(): Records {
  return {
    rows: { 'hand-in': [], class: [], import: [], article: [], 'sign-in': [] },
    marks: new Map(),
    acknowledgedMarks: 0,
  }
}

/** Records the marks with these keys before anybody writes. */
export async function noteMarks(
  school: MeasuredSchool,
  { marks }: Records,
  keys: readonly string[],
): Promise<void> {
  for (const [key, value] of await readMarks(school))
    if (keys.includes(key)) marks.set(key, { acknowledged: value })
}

/** The number of acknowledged writes of each kind. */
export function countRecords({ rows, acknowledgedMarks }: Records): Record<string, number> {
  const counts = Object.entries(rows).map(([kind, ids]) => [kind, ids.length])
  return { ...Object.fromEntries(counts), mark: acknowledgedMarks }
}

/**
 * Finds acknowledged writes that are missing. A change that was sent but not acknowledged may be there or
 * not, but only as a whole.
 */
export async function findLost(school: MeasuredSchool, { rows, marks }: Records): Promise<string[]> {
  const lost: string[] = []
  for (const [kind, ids] of Object.entries(rows)) {
    const missing = await school.query<{ id: string }>(
      `select given.id from unnest($1::text[]) given (id)
       where not exists (select from ${tableOf[kind as RowKind]} found where found.id = given.id)`,
      [ids],
    )
    lost.push(...missing.map(({ id }) => `${kind} ${id}`))
  }
  const current = await readMarks(school)
  for (const [key, { acknowledged, sent }] of marks) {
    const now = current.get(key)
    if (now !== acknowledged && now !== sent) lost.push(`mark ${key}: ${now} instead of ${acknowledged}`)
    marks.set(key, { acknowledged: now })
  }
  return lost
}

async function readMarks(school: MeasuredSchool): Promise<Map<string, string>> {
  const rows = await school.query<{ key: string; value: string }>(
    `select assignment_id || ' ' || student_id as key, points_earned::float8::text as value
     from public.grades where assignment_id is not null`,
  )
  return new Map(rows.map(({ key, value }) => [key, value]))
}
