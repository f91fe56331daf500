import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openSession } from '../school.ts'
import { ask, becomesReady, createExpectations, newFolder } from './fault.ts'
import type { FaultReport } from './fault.ts'
import { withDatabaseFarAway } from './far-database.ts'

const host = 'database.school.invalid'
const portalCall = '/api/v1/student/dashboard'

/**
 * The name of the database's machine is unknown for a while, as when the name server is away. Only root may give a
 * program names of its own.
 */
export async function unknownName(port: number): Promise<FaultReport | undefined> {
  const folder = newFolder()
  const names = path.join(folder, 'hosts')
  writeFileSync(names, `127.0.0.1 localhost ${host}\n`, { mode: 0o644 })
  const wrapper = ['unshare', '--mount', 'sh', '-c', `mount --bind ${names} /etc/hosts && exec "$@"`, 'sh']
  try {
    execFileSync(wrapper[0]!, [...wrapper.slice(1), 'true'], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  try {
    return await withDatabaseFarAway(
      port,
      async ({ dataDir, program: { url }, school, line }) => {
        const { faults, expect, expectSentence, expectLogged } = createExpectations(dataDir)
        const { access_token } = await openSession(url, school.student())
        writeFileSync(names, '127.0.0.1 localhost\n')
        // Connections that are open need no name; a line that breaks once makes the program look for it.
        line.cut()
        line.mend()
        await wait(1500)
        const call = await ask(`${url}${portalCall}`, access_token)
        const home = await ask(`${url}/`)
        const ready = await ask(`${url}/ready`)
        writeFileSync(names, `127.0.0.1 localhost ${host}\n`)
        const readyAfter = await becomesReady(url)
        const again = await ask(`${url}${portalCall}`, access_token)
        expect(call.status === 503, `the call was answered with ${call.status}`)
        expect(home.status === 200, `the home page was ${home.status}`)
        expect(ready.status === 503, `/ready answered ${ready.status}`)
        expect(again.status === 200, `the call afterwards was answered with ${again.status}`)
        return {
          fault: 'The name of the database’s machine is unknown',
          seen: `the public pages; in a portal: ${expectSentence(call, 'busy. Please try again in a moment')}`,
          logged: `${await expectLogged('too much to do')} /ready: ${expectSentence(ready, 'cannot be reached')}`,
          after: `ready ${readyAfter} ms after the name is known again`,
          faults,
        }
      },
      { host, wrapper },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
