import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { photographKeepings } from '#shared/constants.ts'
import { insertObject } from '#server/uploads/queries.ts'
import { buildStudent, insertOne } from '../builders.ts'
import { office, ofStaff, own } from '../operation.ts'
import type { Sample } from '../permission-world.ts'
import type { Owners } from './nouns.ts'

/** Lets the school keep photographs, or not. */
export async function keepPhotographs(
  database: Database,
  studentPhotographs: (typeof photographKeepings)[number] = 'Kept',
): Promise<void> {
  const particulars = JSON.stringify({ studentPhotographs })
  await database.asService((tx) =>
    sql`update public.school_settings set particulars = particulars || ${particulars}::jsonb where not particulars @> ${particulars}::jsonb`.execute(
      tx,
    ),
  )
}

/** Records a photograph in the storage, without its content. @returns its storage key */
export async function buildPhotographFile(database: Database): Promise<string> {
  const name = `${randomUUID()}.jpg`
  const object = { name, size: 1, content_type: 'image/jpeg', sha256: '0'.repeat(64) }
  await database.asService((tx) => insertObject(tx, { ...object, bucket: 'student-photographs' }))
  return `student-photographs/${name}`
}

/** The photograph of the student, at a school that keeps them; the file of another one, and a student without any. */
export async function buildPhotograph(
  database: Database,
  { student }: Pick<Owners, 'student'>,
): Promise<PhotographRows> {
  await keepPhotographs(database)
  const [file_url, fresh] = [await buildPhotographFile(database), await buildPhotographFile(database)]
  const { id } = await database.asServiceOnce((db) =>
    insertOne(db, 'student_photographs', { student_id: student.id, file_url }),
  )
  return { id, file_url, fresh: { student_id: (await buildStudent(database)).id, file_url: fresh } }
}

interface PhotographRows {
  id: string
  file_url: string
  fresh: { student_id: string; file_url: string }
}

/** A row to try the rights on. */
export function samplePhotograph({ rows }: { rows: { student_photographs: PhotographRows } }): Sample {
  const { id, fresh } = rows.student_photographs
  return { key: { id }, fresh, change: { file_url: fresh.file_url } }
}

export const photographOperations = {
  read: ofStaff(({ homeStudent }) => ({ id: homeStudent.id }), 'refused'),
  own: own('student'),
  save: office(({ homeStudent }) => ({ id: homeStudent.id, upload_id: null })),
} as const
