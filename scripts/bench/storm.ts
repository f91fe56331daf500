import { setTimeout as wait } from 'node:timers/promises'
import { aim } from './lines.ts'
import { openSession, signInRequest, type MeasuredSchool } from './school.ts'

interface SignIn {
  email: string
  password: string
}

/** Times of many requests, and how many of them were not answered with 200. */
export interface Spread {
  count: number
  p50: number
  p99: number
  refused: number
}

export interface Storm {
  seconds: number
  signIns: Spread
  /** Pages and calls of people who were signed in before, while the storm lasts. */
  rest: Record<string, Spread>
}

const lookEvery = 250

/**
 * Lets so many students sign in within so many seconds, from one address and evenly spread, and meanwhile asks for pages
 * as others do. Each sign-in is followed by what the portal asks for next. Requests are sent at their time whether earlier
 * ones have been answered or not.
 */
export async function measureStorm(
  url: string,
  school: MeasuredSchool,
  { students, seconds }: { students: number; seconds: number },
): Promise<Storm> {
  const people = await school.signIns()
  const isOver = { yes: false }
  const rest = watchTheRest(url, school, isOver)
  const signIns = await Promise.all(
    Array.from({ length: students }, async (_, n) => {
      await wait((n / students) * seconds * 1000)
      return await arrive(url, people[n % people.length]!)
    }),
  )
  isOver.yes = true
  return { seconds, signIns: spreadOf(signIns), rest: await rest }
}

/** The lines of the report with their aims. */
export function stormAims({ seconds, signIns, rest }: Storm): string[] {
  const rate = signIns.count / seconds
  return [
    `${signIns.count} sign-ins from one address in ${seconds} seconds (${rate.toFixed(1)} a second; 1,500 in five minutes are 5).`,
    aim(
      signIns.refused === 0 && signIns.p99 < 2000,
      `A sign-in takes ${Math.round(signIns.p50)} ms, ${Math.round(signIns.p99)} ms at most but for one in a hundred, and ${signIns.refused} fail (aim: 2000, and none).`,
    ),
    ...Object.entries(rest).map(([name, { p50, p99, refused }]) =>
      aim(
        p99 < 300 && refused === 0,
        `Meanwhile ${name} takes ${Math.round(p50)} ms, ${Math.round(p99)} ms at most but for one in a hundred, and ${refused} fail (aim: 300, and none).`,
      ),
    ),
  ]
}

interface Answer {
  ok: boolean
  milliseconds: number
}

/** Signs in, and then opens the dashboard; only the sign-in is timed. */
async function arrive(url: string, who: SignIn): Promise<Answer> {
  const { path, ...request } = signInRequest(who)
  const { answer, text } = await timed(`${url}${path}`, request)
  if (answer.ok) {
    const { access_token } = JSON.parse(text) as { access_token: string }
    await timed(`${url}/api/v1/session`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}` },
    })
  }
  return answer
}

async function watchTheRest(
  url: string,
  school: MeasuredSchool,
  isOver: { yes: boolean },
): Promise<Storm['rest']> {
  const bearer = async (who: SignIn) => ({
    headers: { authorization: `Bearer ${(await openSession(url, who)).access_token}` },
  })
  const [student, teacher, administrator] = await Promise.all(
    [school.student(), school.teacher(), school.administrator()].map(bearer),
  )
  const looks: [name: string, path: string, request?: RequestInit][] = [
    ['the home page', '/'],
    ['a dashboard', '/api/v1/student/dashboard', student],
    ['a teacher’s overview', '/api/v1/teacher/overview', teacher],
    ['the Student List', '/api/v1/admin/students', administrator],
  ]
  const answers = new Map<string, Promise<Answer>[]>(looks.map(([name]) => [name, []]))
  while (!isOver.yes) {
    for (const [name, path, request] of looks)
      answers.get(name)?.push(timed(url + path, request).then(({ answer }) => answer))
    await wait(lookEvery)
  }
  const spreads = looks.map(
    async ([name]) => [name, spreadOf(await Promise.all(answers.get(name) ?? []))] as const,
  )
  return Object.fromEntries(await Promise.all(spreads))
}

async function timed(address: string, request: RequestInit = {}): Promise<{ answer: Answer; text: string }> {
  const started = performance.now()
  try {
    const reply = await fetch(address, request)
    const text = await reply.text()
    return { answer: { ok: reply.ok, milliseconds: performance.now() - started }, text }
  } catch {
    // No answer at all is a refusal, too.
    return { answer: { ok: false, milliseconds: performance.now() - started }, text: '' }
  }
}

function spreadOf(answers: Answer[]): Spread {
  const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { count: times.length, p50: at(0.5), p99: at(0.99), refused: answers.filter(({ ok }) => !ok).length }
}
