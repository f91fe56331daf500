import { inOwnProcess, measureLoad, type Measured } from './load.ts'
import type { SaveLoad } from './save-load.ts'
import { signIn, signInRequest, type MeasuredSchool } from './school.ts'

export const kinds = {
  page: 'home page',
  dashboard: 'dashboards, each one changed',
  signIn: 'sign-ins',
  mark: 'marks saved',
} as const

export type Kind = keyof typeof kinds

/** Enough that three processes are busy. */
const connections = 24
const dashboards = 60
/** Part of a load that warms up, before it is measured; it takes processor time as well. */
export const unmeasured = 0.25

export interface ScaleLoads {
  of: Record<Kind, () => Promise<Measured>>
  /** Lets every process open its connections to the database, whose processor time is measured from the beginning. */
  warm(): Promise<void>
}

/** Prepared once for any number of processes: whoever has a password of their own or a session keeps it. */
export async function prepareLoads(
  url: string,
  school: MeasuredSchool,
  seconds: number,
): Promise<ScaleLoads> {
  const people = (await school.signIns()).slice(0, 200)
  const students = await school.studentsToVisit(dashboards)
  const tokens: string[] = []
  for (const who of students) tokens.push(await signIn(url, who))
  const marks = await school.marksToGive(8)
  const teacher = await signIn(url, school.teacher())
  const load = { url, connections, seconds }
  const dashboardPath = '/api/v1/student/dashboard'
  const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' })
  const requests = tokens.map((token) => ({
    method: 'GET' as const,
    path: dashboardPath,
    headers: headersOf(token),
  }))
  const home = { method: 'GET' as const, path: '/', headers: { 'accept-encoding': 'br' } }
  const of: ScaleLoads['of'] = {
    page: () => measureLoad({ ...load, requests: [home] }),
    dashboard: () =>
      school.whileChanging(
        students.map(({ id }) => id),
        () => measureLoad({ ...load, requests }),
      ),
    signIn: () => measureLoad({ ...load, requests: people.map(signInRequest) }),
    mark: () =>
      inOwnProcess('./save-load.ts', {
        url,
        seconds,
        kind: 'mark',
        people: marks.map((mark) => ({ ...mark, token: teacher })),
        atOnce: marks.length,
      } satisfies SaveLoad),
  }
  const ask = async (path: string, headers: Record<string, string>) => {
    await (await fetch(url + path, { headers: { ...headers, connection: 'close' } })).arrayBuffer()
  }
  return {
    of,
    async warm() {
      await Promise.all(
        tokens.flatMap((token) => [
          ask(dashboardPath, headersOf(token)),
          ask('/auth/v1/user', headersOf(token)),
        ]),
      )
    },
  }
}
