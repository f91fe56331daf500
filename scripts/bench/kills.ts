import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { article, ask, kill, newFolder, type FaultReport } from './faults.ts'
import { startMeasured } from './program.ts'
import { MeasuredSchool, openSession } from './school.ts'

/** Ids that the server has acknowledged, by the table that has them. */
type Acknowledged = Map<string, string[]>

/** One kind of writing: makes one thing and says where it must be found. */
interface Writer {
  table: string
  write: () => Promise<string | undefined>
}

/**
 * Kills program and database under a load of writing, so many times, each at another moment, and counts what was
 * acknowledged and is not there afterwards: sign-ins, articles, subjects, feedback phrases, and accounts that a job
 * creates. Hand-ins and pictures have their own trial in `tests/program/kill9.test.ts`.
 */
export async function killUnderLoad(port: number, times: number): Promise<FaultReport> {
  const dataDir = newFolder()
  const acknowledged: Acknowledged = new Map()
  const lost: string[] = []
  let slowest = 0
  let program = await startMeasured(dataDir, port)
  const school = new MeasuredSchool(dataDir)
  try {
    await school.addStudents(times * 20)
    for (let round = 0; round < times; round++) {
      const isOver = { yes: false }
      const writing = writersOf(program.url, school).then((writers) =>
        Promise.all(writers.map((writer) => writeOn(writer, acknowledged, isOver))),
      )
      await wait(300 + ((round * 137) % 900))
      kill(program.pid, dataDir)
      isOver.yes = true
      await program.ended
      await writing
      program = await startMeasured(dataDir, port)
      slowest = Math.max(slowest, program.secondsToReady)
      lost.push(...(await findLost(school, acknowledged)))
    }
    const open = await waitForAccounts(school)
    const count = [...acknowledged].map(([table, ids]) => `${ids.length} in ${table}`).join(', ')
    return {
      fault: `Program and database are killed ${times} times while people write`,
      seen: 'The school cannot be reached just now. Nothing you typed is lost. (the browser’s own words)',
      logged: `nothing; acknowledged were ${count}`,
      after: `${new Set(lost).size} acknowledged were lost, ${open} accounts are still to be created, back within ${slowest.toFixed(1)} s each time`,
      isWell: lost.length === 0 && open === 0,
    }
  } finally {
    await program.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function writersOf(url: string, school: MeasuredSchool): Promise<Writer[]> {
  const [administrator, teacher] = await Promise.all([
    openSession(url, school.administrator()),
    openSession(url, school.teacher()),
  ])
  const people = await school.signIns()
  const make = async (who: { access_token: string }, address: string, body: { id: string }) => {
    const { status } = await ask(`${url}/api/v1${address}`, who.access_token, 'POST', body)
    return status === 200 ? body.id : undefined
  }
  const name = () => crypto.randomUUID()
  return [
    { table: 'public.news_items', write: () => make(administrator, '/admin/news', article()) },
    {
      table: 'public.subjects',
      write: () => make(administrator, '/admin/subjects', subject(name())),
    },
    {
      table: 'public.feedback_phrases',
      write: () =>
        make(teacher, '/teacher/feedback-phrases', Object.assign({ id: name() }, { phrase: name() })),
    },
    {
      table: 'auth.sessions',
      write: async () => {
        const who = people[Math.floor(Math.random() * people.length)]!
        return sessionOf(await openSession(url, who).catch(() => undefined))
      },
    },
    {
      table: 'the job that creates accounts',
      write: async () => {
        await ask(`${url}/api/v1/admin/account-creation`, administrator.access_token, 'POST', {})
        await wait(1000)
        return undefined
      },
    },
  ]
}

function subject(id: string): { id: string } {
  return Object.assign({ id }, { name: id, code: id.slice(0, 18) })
}

function sessionOf(session: { access_token?: string } | undefined): string | undefined {
  const claims = session?.access_token?.split('.')[1]
  if (!claims) return undefined
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { session_id: string }).session_id
}

async function writeOn(
  { table, write }: Writer,
  acknowledged: Acknowledged,
  isOver: { yes: boolean },
): Promise<void> {
  const ids = acknowledged.get(table) ?? []
  acknowledged.set(table, ids)
  while (!isOver.yes) {
    const id = await write()
    if (id) ids.push(id)
  }
}

async function findLost(school: MeasuredSchool, acknowledged: Acknowledged): Promise<string[]> {
  const lost: string[] = []
  for (const [table, ids] of acknowledged) {
    if (ids.length === 0) continue
    const rows = await school.query<{ id: string }>(
      `select given.id from unnest($1::uuid[]) given (id) where not exists (select from ${table} t where t.id = given.id)`,
      [ids],
    )
    lost.push(...rows.map(({ id }) => `${table} ${id}`))
  }
  return lost
}

/** The job goes on by itself after each start. @returns how many accounts are missing after three minutes */
async function waitForAccounts(school: MeasuredSchool): Promise<number> {
  let open = 0
  for (let tries = 0; tries < 180; tries++) {
    const [row] = await school.query<{ n: number }>(
      `select count(*)::int as n from public.students where user_id is null and admission_number like 'N%'`,
    )
    open = row?.n ?? 0
    if (open === 0) return 0
    await wait(1000)
  }
  return open
}
