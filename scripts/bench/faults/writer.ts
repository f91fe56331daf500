import type { MeasuredSchool } from '../school.ts'
import { ask } from './fault.ts'
import type { Records, RowKind } from './records.ts'
import type { Subjects } from './subjects.ts'

/** Writes one thing after the other until it is told to stop. */
export type Writer = () => Promise<void>

/** Everything that the writers of one round work with. */
export interface WriterContext {
  url: string
  school: MeasuredSchool
  subjects: Subjects
  records: Records
  /** Different for each round, so that no two things have the same name. */
  round: number
  administrator: string
  teacher: string
}

export function noteRow({ records }: WriterContext, kind: RowKind, id: string): void {
  records.rows.get(kind)!.push(id)
}

/** @returns the reply's body; undefined when the server refused the call or did not answer */
export async function call<T>(
  context: WriterContext,
  method: string,
  address: string,
  body: object,
): Promise<T | undefined> {
  const token = address.startsWith('/teacher') ? context.teacher : context.administrator
  const { status, text } = await ask(`${context.url}/api/v1${address}`, token, method, body)
  if (status !== 200) return undefined
  return (text ? JSON.parse(text) : {}) as T
}
