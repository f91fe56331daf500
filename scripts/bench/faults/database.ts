import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseProcesses } from '../machine.ts'
import { openSession } from '../school.ts'
import { ask, becomesReady, createExpectations, isAnswered, withSchool, type FaultReport } from './fault.ts'
import { withDatabaseFarAway } from './far-database.ts'
import { send, signalDatabase } from './signals.ts'

const portalCall = '/api/v1/student/dashboard'
const isBusy = 'busy. Please try again in a moment'
const tooLate = 'has not answered within'

/** The database of the program itself does not answer for a while, as on a disk that hangs. */
export async function silentDatabase(port: number, seconds: number): Promise<FaultReport> {
  return await withSchool(port, async ({ dataDir, program: { url }, school }) => {
    const { faults, expect, expectSentence, expectLogged } = createExpectations(dataDir)
    const { access_token } = await openSession(url, school.student())
    signalDatabase(dataDir, 'SIGSTOP')
    const stopped = performance.now()
    // An answer of the last second would still be the one from before.
    await wait(1500)
    const ready = await ask(`${url}/ready`)
    const page = await ask(`${url}/`)
    const call = ask(`${url}${portalCall}`, access_token)
    await wait(seconds * 1000 - (performance.now() - stopped))
    signalDatabase(dataDir, 'SIGCONT')
    const going = performance.now()
    const { status } = await call
    const answeredAfter = Math.round(performance.now() - going)
    const readyAfter = await becomesReady(url)
    expect(ready.status === 503, `/ready answered ${ready.status}`)
    expect(page.status === 200, `the home page was ${page.status}`)
    expect(status === 200, `the call was answered with ${status}`)
    expect(readyAfter !== undefined, 'it is not ready again')
    return {
      fault: `The database is silent for ${seconds} seconds`,
      seen: `the public pages; a portal waits and has its answer ${answeredAfter} ms after the database goes on`,
      logged: `/ready: ${expectSentence(ready, tooLate)} Log: ${await expectLogged('slow query')}`,
      after: `ready ${readyAfter} ms after`,
      faults,
    }
  })
}

/** PostgreSQL is killed as a whole, and then one of its processes, while the program runs. */
export async function killedDatabase(port: number): Promise<FaultReport> {
  return await withSchool(port, async ({ dataDir, program: { url, ended }, school }) => {
    const { faults, expect, expectSentence, expectLogged } = createExpectations(dataDir)
    const { access_token } = await openSession(url, school.student())
    let hasEnded = false
    void ended.then(() => (hasEnded = true))
    signalDatabase(dataDir, 'SIGKILL')
    const seen = await ask(`${url}${portalCall}`, access_token)
    const page = await ask(`${url}/`)
    const wholeAfter = await isAnswered(`${url}${portalCall}`, access_token)
    const workers = databaseProcesses(dataDir).slice(1)
    send(workers[randomInt(workers.length)]!, 'SIGKILL')
    await wait(200)
    const workerAfter = await isAnswered(`${url}${portalCall}`, access_token)
    const readyAfter = await becomesReady(url)
    expect(!hasEnded, 'the program ended')
    expect(seen.status === 503, `the call meanwhile was answered with ${seen.status}`)
    expect(page.status === 200, `the home page was ${page.status}`)
    expect(wholeAfter !== undefined && workerAfter !== undefined, 'calls are not answered again')
    expect(readyAfter !== undefined, 'it is not ready again')
    return {
      fault: 'PostgreSQL is killed, and later one of its processes',
      seen: `the public pages; in a portal: ${expectSentence(seen, isBusy)}`,
      logged: await expectLogged('ended by itself and is started again'),
      after: `the program starts it again: calls are answered ${wholeAfter} ms after, and ${workerAfter} ms after the loss of one process`,
      faults,
    }
  })
}

/** A database on another machine cannot be reached for a while. */
export async function goneDatabase(port: number, seconds: number): Promise<FaultReport> {
  return await withDatabaseFarAway(port, async ({ dataDir, program: { url, ended }, school, line }) => {
    const { faults, expect, expectSentence, expectLogged } = createExpectations(dataDir)
    const { access_token } = await openSession(url, school.student())
    let hasEnded = false
    void ended.then(() => (hasEnded = true))
    line.cut()
    const cut = performance.now()
    const call = await ask(`${url}${portalCall}`, access_token)
    const home = await ask(`${url}/`)
    const other = await ask(`${url}/news/no-such-article`)
    await wait(1500)
    const ready = await ask(`${url}/ready`)
    await wait(seconds * 1000 - (performance.now() - cut))
    line.mend()
    const readyAfter = await becomesReady(url)
    const again = await ask(`${url}${portalCall}`, access_token)
    expect(!hasEnded, 'the program ended')
    expect(call.status === 503, `the call was answered with ${call.status}`)
    expect(home.status === 200, `the home page was ${home.status}`)
    expect(other.status === 503, `a page that is not in memory was ${other.status}`)
    expect(ready.status === 503, `/ready answered ${ready.status}`)
    expect(again.status === 200, `the call afterwards was answered with ${again.status}`)
    return {
      fault: `The database disappears for ${seconds} seconds`,
      seen: `the public pages; in a portal: ${expectSentence(call, isBusy)} For an article of the office that is not in memory: ${expectSentence(other, 'cannot be read just now')}`,
      logged: `${await expectLogged('too much to do')} /ready: ${expectSentence(ready, 'cannot be reached')}`,
      after: `ready ${readyAfter} ms after`,
      faults,
    }
  })
}

/** A database on another machine takes so long for each answer. */
export async function slowDatabase(port: number, seconds: number): Promise<FaultReport> {
  return await withDatabaseFarAway(port, async ({ dataDir, program: { url }, school, line }) => {
    const { faults, expect, expectSentence, expectLogged } = createExpectations(dataDir)
    const { access_token } = await openSession(url, school.student())
    // Signing in to the database alone takes three answers, so the connection is there before.
    await ask(`${url}${portalCall}`, access_token)
    line.delay(seconds * 1000)
    const started = performance.now()
    const calling = ask(`${url}${portalCall}`, access_token)
    await wait(1500)
    const ready = await ask(`${url}/ready`)
    const home = await ask(`${url}/`)
    const call = await calling
    const took = Math.round(performance.now() - started)
    line.delay(0)
    const readyAfter = await becomesReady(url)
    expect(call.status === 200, `the call was answered with ${call.status}`)
    expect(home.status === 200, `the home page was ${home.status}`)
    expect(ready.status === 503, `/ready answered ${ready.status}`)
    expect(readyAfter !== undefined, 'it is not ready again')
    return {
      fault: `The database answers in ${seconds} seconds`,
      seen: `the public pages at once; a portal shows that it loads, for ${(took / 1000).toFixed(1)} s, and then what was asked for`,
      logged: `${await expectLogged('slow query')} /ready: ${expectSentence(ready, tooLate)}`,
      after: `ready ${readyAfter} ms after`,
      faults,
    }
  })
}
