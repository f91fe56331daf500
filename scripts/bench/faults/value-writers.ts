import { setTimeout as wait } from 'node:timers/promises'
import { call, type WriterContext, type Writer } from './writer.ts'
import { ask } from './fault.ts'
import type { ValueKind } from './records.ts'

/* The writers that change a value which is there already: afterwards it is the acknowledged one or the one sent last. */

export async function marks(context: WriterContext): Promise<Writer> {
  const versions = new Map<string, string>()
  for (const assignmentId of new Set(context.subjects.marks.map((mark) => mark.assignmentId))) {
    const { text } = await ask(
      `${context.url}/api/v1/teacher/assignments/${assignmentId}/marking`,
      context.teacher,
    )
    const { rows = [] } = JSON.parse(text || '{}') as { rows?: { student_id: string; version: string }[] }
    for (const { student_id, version } of rows) versions.set(`${assignmentId} ${student_id}`, version)
  }
  let next = 0
  return async () => {
    const { assignmentId, studentId } = context.subjects.marks[next++ % context.subjects.marks.length]!
    const key = `${assignmentId} ${studentId}`
    await writeValue(context, 'mark', key, String((next + context.round) % 10), async (points) => {
      const path = `/teacher/assignments/${assignmentId}/marks/${studentId}`
      const version = versions.get(key) ?? ''
      const row = await call<{ version: string }>(context, 'PUT', path, {
        points: Number(points),
        feedback: null,
        version,
      })
      if (row) versions.set(key, row.version)
      return row !== undefined
    })
  }
}

/** Scales of grades, each of several rows. */
export async function settings(context: WriterContext): Promise<Writer> {
  const { text } = await ask(`${context.url}/api/v1/admin/grade-scales`, context.administrator)
  const scales = JSON.parse(text || '[]') as { academic_year: string; grade_level: number; version: string }[]
  const versions = new Map(
    scales.map(({ academic_year, grade_level, version }) => [`${academic_year} ${grade_level}`, version]),
  )
  let next = 0
  return async () => {
    const key = `${2101 + (next % 5)} ${9 + (next % 4)}`
    const lowest = Array.from({ length: 6 }, (_, n) => (5 - n) * 10 + ((next + context.round) % 9) + 1)
    next += 1
    const steps = [...lowest, 0].map((min_percentage, n) => ({ letter_grade: 'ABCDEFG'[n]!, min_percentage }))
    const value = steps
      .map(({ letter_grade, min_percentage }) => `${letter_grade} ${min_percentage}`)
      .join(', ')
    await writeValue(context, 'setting', key, value, async () => {
      const version = versions.get(key) ?? null
      const path = `/admin/grade-scales/${key.replace(' ', '/')}`
      const saved = await call<{ version: string }>(context, 'PUT', path, { steps, version })
      if (saved) versions.set(key, saved.version)
      return saved !== undefined
    })
  }
}

async function writeValue(
  { records }: WriterContext,
  kind: ValueKind,
  key: string,
  value: string,
  write: (value: string) => Promise<boolean>,
): Promise<void> {
  const values = records.values.get(kind)!
  const { acknowledged } = values.get(key) ?? {}
  // A change that was refused or whose answer was lost may be there or not, until it is looked for.
  if (values.get(key)?.sent !== undefined) return await wait(50)
  values.set(key, { ...(acknowledged === undefined ? {} : { acknowledged }), sent: value })
  if (await write(value)) {
    values.set(key, { acknowledged: value })
    records.acknowledgedValues += 1
  }
}
