import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openSession } from '../school.ts'
import { article, ask, becomesReady, createExpectations, loggedLine, newFolder, withSchool } from './fault.ts'
import type { FaultReport, Trial } from './fault.ts'

/** Debian's package `libfaketime`. It stands before the C library, so Node and PostgreSQL read the same wrong clock. */
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

interface Jump {
  name: string
  /** Seconds by which the clock is set. */
  seconds: number
}

export const tenMinutesBack: Jump = { name: '10 minutes back', seconds: -600 }
export const oneDayForward: Jump = { name: '1 day forward', seconds: 86_400 }

/** The clock of the machine jumps while the school works, and later jumps to the right time again. */
export async function wrongClock(port: number, { name, seconds }: Jump): Promise<FaultReport | undefined> {
  if (!existsSync(library)) return undefined
  const folder = newFolder()
  const clock = path.join(folder, 'clock')
  const setClock = async (by: number) => {
    writeFileSync(clock, `${by < 0 ? '' : '+'}${by}\n`, { mode: 0o644 })
    // The library reads the file again after two seconds at most, and Node writes the same date for another second.
    await wait(4000)
  }
  await setClock(0)
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: '1',
    // Timers run by the monotonic clock, which never jumps on a real machine either.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  try {
    return await withSchool(port, (trial) => jump(trial, name, seconds, setClock), { env })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function jump(
  { dataDir, program, school }: Trial,
  name: string,
  seconds: number,
  setClock: (by: number) => Promise<void>,
): Promise<FaultReport> {
  const { url } = program
  const { faults, expect } = createExpectations()
  const administrator = await openSession(url, school.administrator())
  await setClock(seconds)
  const offset = (await readClock(url)) - Date.now() / 1000
  expect(Math.abs(offset - seconds) < 30, `the program's clock is ${Math.round(offset)} s off`)
  const before = await ask(`${url}/api/v1/admin/subjects`, administrator.access_token)
  const meanwhile = await work(url, school, administrator.refresh_token)
  // Wrong passwords are counted with the time of the wrong clock.
  for (let n = 0; n < 3; n++)
    await openSession(url, { ...school.teacher(), password: 'not this one' }).catch(() => undefined)
  await setClock(0)
  const afterwards = await work(url, school, meanwhile.refreshToken)
  const ready = await becomesReady(url)
  expect(before.status === (seconds > 3600 ? 401 : 200), `an open page was answered with ${before.status}`)
  for (const [when, { faults: found }] of [
    ['meanwhile', meanwhile],
    ['afterwards', afterwards],
  ] as const)
    for (const sentence of found) expect(false, `${when}: ${sentence}`)
  expect(ready !== undefined, 'it is not ready again')
  const seen =
    before.status === 401 ? 'nothing: the portal renews its session by itself' : 'nothing: everybody goes on'
  return {
    fault: `The clock jumps ${name}`,
    seen,
    logged: loggedLine(dataDir),
    after:
      faults.length === 0 ? 'pages, sign-in, renewal and saving work at once, with either time' : 'see above',
    faults,
  }
}

/** Signs in, renews a session and saves. */
async function work(
  url: string,
  school: Trial['school'],
  refreshToken: string,
): Promise<{ refreshToken: string; faults: string[] }> {
  const { faults, expect } = createExpectations()
  const home = await ask(`${url}/`)
  expect(home.status === 200, `the home page was ${home.status}`)
  const renewed = await ask(`${url}/auth/v1/token?grant_type=refresh_token`, undefined, 'POST', {
    refresh_token: refreshToken,
  })
  expect(renewed.status === 200, `a session was renewed with ${renewed.status} ${renewed.text}`)
  const session = JSON.parse(renewed.text) as { access_token: string; refresh_token?: string }
  const saved = await ask(`${url}/api/v1/admin/news`, session.access_token, 'POST', article())
  expect(saved.status === 200, `an article was stored with ${saved.status}`)
  for (const who of [school.student(), school.teacher()]) {
    const { access_token } = await openSession(url, who)
    expect(access_token !== undefined, `${who.email} could not sign in`)
    const { status } = await ask(`${url}/api/v1/session`, access_token, 'POST')
    expect(status === 200, `the session of ${who.email} was answered with ${status}`)
  }
  return { refreshToken: session.refresh_token ?? refreshToken, faults }
}

/** The program's time in Unix seconds. */
async function readClock(url: string): Promise<number> {
  const reply = await fetch(`${url}/api/v1/session`, { method: 'POST' })
  return Date.parse(reply.headers.get('date') ?? '') / 1000
}
