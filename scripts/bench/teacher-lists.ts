import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Tx } from '#server/database/database.ts'
import * as classes from '#server/domain/classes/queries.ts'
import { listAssessments } from '#server/domain/mark-sheet/assessment-queries.ts'
import { listSheetStudents } from '#server/domain/mark-sheet/queries.ts'
import { listMarkingRows } from '#server/domain/marking/queries.ts'
import { listMaterials } from '#server/domain/materials/queries.ts'
import { listNotes } from '#server/domain/notes/queries.ts'
import { listAssignments } from '../../server/domain/assignments/queries.ts'
import type { DB } from '#database/types.ts'
import { repeat } from './repeat.ts'
import { signIn, type MeasuredSchool } from './school.ts'

/** A list of the Teachers Portal beside its statements alone, when nobody else asks. */
export interface MeasuredList {
  name: string
  /** Milliseconds, median. */
  list: number
  bare: number
  /** Size of the reply. */
  bytes: number
}

interface List {
  name: string
  path: string
  read: (tx: Tx) => Promise<unknown>
}

/** Every list of a teacher who has set 200 assignments in a school of 1,300. */
export async function measureTeacherLists(
  url: string,
  school: MeasuredSchool,
  seconds: number,
): Promise<MeasuredList[]> {
  const teacher = school.teacher()
  const { classId, assignmentId } = await school.addTeaching(200)
  const token = await signIn(url, teacher)
  const { query } = await school.baselines(teacher, token)
  const client = new pg.Client({ connectionString: query.connectionString, pipeline: true })
  await client.connect()
  const measured: MeasuredList[] = []
  for (const { name, path, read } of listsOf(classId, assignmentId)) {
    const headers = { authorization: `Bearer ${token}` }
    const ask = async () => await (await fetch(`${url}/api/v1/teacher${path}`, { headers })).arrayBuffer()
    const statements = await statementsOf(read)
    const bare = await repeat(() => runBare(client, query.entry, statements), 1, seconds)
    const list = await repeat(ask, 1, seconds)
    measured.push({ name, list: list.p50, bare: bare.p50, bytes: (await ask()).byteLength })
  }
  await client.end()
  return measured
}

function listsOf(classId: string, assignmentId: string): List[] {
  return [
    { name: 'My Classes', path: '/classes', read: classes.listClasses },
    { name: 'student picker', path: '/students', read: classes.listActiveStudents },
    { name: 'My Notes', path: '/notes', read: listNotes },
    { name: 'My Assignments', path: '/assignments', read: listAssignments },
    {
      name: 'marking of one assignment',
      path: `/assignments/${assignmentId}/marking`,
      read: (tx) => listMarkingRows(tx, assignmentId),
    },
    {
      name: 'mark sheet, 20 columns',
      path: `/classes/${classId}/mark-sheet`,
      read: async (tx) => [await listAssessments(tx, classId), await listSheetStudents(tx, classId)],
    },
    { name: 'Materials', path: '/materials', read: listMaterials },
  ]
}

/** The statement that a list sends to the database, without sending it. */
async function statementsOf(read: List['read']): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = []
  const recorder = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: (event) => void statements.push(event.query),
  })
  await read(recorder as unknown as Tx)
  return statements
}

/** The statements as the same teacher, in a transaction, with nothing but the driver in between. */
async function runBare(
  client: pg.Client,
  entry: { text: string; values: string[] },
  statements: readonly CompiledQuery[],
): Promise<void> {
  const replies = await Promise.all([
    client.query('begin'),
    client.query({ name: 'entry', ...entry }),
    ...statements.map(({ sql, parameters }) =>
      client.query({ name: nameOf(sql), text: sql, values: [...parameters] }),
    ),
    client.query('commit'),
  ])
  if (replies.at(-2)?.rows.length === 0) throw new Error('a list of the bench is empty')
}

const names = new Map<string, string>()

/** Prepared once, as the program's are. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `list ${names.size}`
  names.set(text, name)
  return name
}
