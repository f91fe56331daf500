import { rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { RollCheck, RollOverview } from '#shared/contracts/roll-import.ts'
import { rollFields, rollFilePath } from '#shared/roll.ts'
import { signIn, type MeasuredSchool } from './school.ts'

/** Seconds of each step, for so many students. */
export interface MeasuredImport {
  students: number
  /** PostgreSQL itself reads the same file into the same table. */
  copy: number
  /** The file is sent, read and stored. */
  read: number
  /** The dry run: compared with everybody on the roll. */
  check: number
  run: number
  undo: number
}

/** A roll of new students: read, looked at, imported and undone, beside a bare COPY of it. */
export async function measureImport(
  url: string,
  school: MeasuredSchool,
  students: number,
): Promise<MeasuredImport> {
  const headers = { authorization: `Bearer ${await signIn(url, school.administrator())}` }
  const call = async <T>(at: string, body: BodyInit): Promise<T> => {
    const reply = await fetch(`${url}/api/v1${at}`, { method: 'POST', headers, body })
    if (!reply.ok) throw new Error(`${at}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as T
  }
  const roll = rollOf(students)
  const copy = await seconds(async () => await copyRoll(school, roll))
  await school.query(`delete from public.students where admission_number like 'I%'`)

  const [read, { draft }] = await timed(
    async () => await call<RollOverview>(`${rollFilePath}?name=roll.csv`, roll),
  )
  const at = `/admin/imports/${draft?.id}`
  const columns = JSON.stringify({ columns: draft?.columns })
  const [check, { fingerprint }] = await timed(async () => await call<RollCheck>(`${at}/check`, columns))
  const run = await seconds(async () => await call(`${at}/run`, JSON.stringify({ fingerprint })))
  const undo = await seconds(async () => await call(`${at}/undo`, '{}'))
  // The database does this by itself after a while.
  await school.query('vacuum analyze public.students')
  return { students, copy, read, check, run, undo }
}

/** As the superuser, who alone may let the database read a file. */
async function copyRoll(school: MeasuredSchool, roll: string): Promise<void> {
  const file = path.join(os.tmpdir(), `bench-roll-${process.pid}.csv`)
  try {
    await writeFile(file, roll, { mode: 0o644 })
    await school.runAsSuperuser([
      `copy public.students (${rollFields.join(', ')}) from '${file}' with (format csv, header)`,
    ])
  } finally {
    await rm(file, { force: true })
  }
}

function rollOf(students: number): string {
  const lines = Array.from({ length: students }, (_, n) =>
    [
      `I${n}`,
      `Kewa${n % 977}`,
      `Jacinta${n % 331}`,
      n % 2 ? 'F' : 'M',
      9,
      '9A',
      '2025-02-03',
      'Active',
      `b${n}@example.com`,
      '+675 7005 7212',
    ].join(','),
  )
  return [rollFields.join(','), ...lines, ''].join('\n')
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  return (await timed(work))[0]
}

async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const started = performance.now()
  const result = await work()
  return [(performance.now() - started) / 1000, result]
}
