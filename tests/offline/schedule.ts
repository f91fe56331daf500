import { setInterval } from 'node:timers/promises'
import { errors } from '@playwright/test'
import { buildPeople, type TrialPerson } from './people.ts'
import { createRandom } from './random.ts'
import { SharedMachine } from './shared-machine.ts'
import { changeNote, handIn, leave, readOutbox, seesNothingOf, signIn, writeNote } from './steps.ts'
import type { TrialSchool } from './trial-school.ts'

type Step = 'offline' | 'online' | 'work' | 'reload' | 'kill browser' | 'change person' | 'restart server'

const steps: readonly Step[] = [
  ...(['work', 'work', 'work', 'offline', 'offline', 'online', 'reload', 'reload'] as const),
  ...(['kill browser', 'change person', 'change person', 'restart server'] as const),
]
/** Milliseconds within which everything that waits has to arrive once the connection is good. */
const arrival = 90_000

export interface ScheduleResult {
  seed: number
  seconds: number
  steps: Step[]
  acknowledged: number
  /** In words; empty when everything held. */
  faults: string[]
}

/**
 * Lets a student and a teacher work at one machine, by turns, in a random order of steps over a line that drops
 * connections, and looks afterwards whether anything was lost, sent twice or shown to the other person.
 * @param dropping share of the connections that are cut
 */
export async function runSchedule(
  trial: TrialSchool,
  { seed, length, dropping }: { seed: number; length: number; dropping: number },
): Promise<ScheduleResult> {
  const random = createRandom(seed)
  const people = await trial.withDatabase((database) => buildPeople(database))
  const machine = new SharedMachine(trial.url)
  const begun = performance.now()
  const result: ScheduleResult = { seed, seconds: 0, steps: [], acknowledged: 0, faults: [] }
  let current = people[0]!
  let isOffline = false
  const setOffline = async (next: boolean) => {
    isOffline = next
    await machine.setOffline(next)
  }

  /** Signing in needs the server, so the line is good while somebody does it. */
  async function begin(person: TrialPerson) {
    trial.proxy.setDropping(0)
    await setOffline(false)
    await signIn(machine.page, person, random.next() < 0.5)
    trial.proxy.setDropping(dropping)
    const other = people.find((one) => one !== person)!
    result.faults.push(...(await seesNothingOf(machine.page, other)))
  }

  async function take(step: Step) {
    switch (step) {
      case 'offline':
        return await setOffline(true)
      case 'online':
        return await setOffline(false)
      case 'work':
        if (current.role === 'student') return await handIn(machine.page, current)
        return await (random.next() < 0.5 ? writeNote : changeNote)(machine.page, current)
      case 'reload':
        await machine.page.reload().catch(() => undefined)
        return
      case 'kill browser':
        await machine.kill()
        await machine.open()
        await setOffline(isOffline)
        return
      case 'change person':
        await leave(machine.page)
        current = people.find((one) => one !== current)!
        return await begin(current)
      case 'restart server':
        await trial.kill()
        return await trial.start()
    }
  }

  try {
    await machine.open()
    await begin(current)
    for (let number = 0; number < length; number += 1) {
      const step = random.pick(steps)
      result.steps.push(step)
      try {
        if (!(await isSignedIn(machine))) await begin(current)
        await take(step)
      } catch (error) {
        // A step that the line prevented was not acknowledged; the schedule goes on.
        if (!(error instanceof errors.TimeoutError) && !isNetworkFault(error)) throw error
      }
    }
    for (const person of people) {
      if (person !== current) await leave(machine.page).catch(() => undefined)
      current = person
      await begin(person)
      trial.proxy.setDropping(0)
      result.faults.push(...(await waitForArrival(trial, machine, person)))
    }
    for (const person of people) result.faults.push(...(await findTwice(trial, person)))
    result.acknowledged = people.reduce((sum, person) => sum + countAcknowledged(person), 0)
  } catch (error) {
    result.faults.push(`the schedule could not be finished: ${(error as Error).message.split('\n')[0]}`)
  } finally {
    trial.proxy.setDropping(0)
    await machine.remove()
    result.seconds = Math.round((performance.now() - begun) / 1000)
  }
  return result
}

function countAcknowledged({ acknowledged, plan }: TrialPerson): number {
  return acknowledged.length + (plan && plan.change > 0 ? 1 : 0)
}

async function isSignedIn(machine: SharedMachine): Promise<boolean> {
  const heading = machine.page.getByRole('heading', { name: /^Welcome, / })
  if (machine.page.url() === 'about:blank') await machine.page.goto('/portal').catch(() => undefined)
  await heading.waitFor({ timeout: 5000 }).catch(() => undefined)
  return await heading.isVisible()
}

function isNetworkFault(error: unknown): boolean {
  return /net::|Target (page|closed)|has been closed/.test((error as Error).message)
}

/**
 * Looks until everything that was acknowledged is at the school.
 * @returns faults in words: what is still missing then counts as lost
 */
async function waitForArrival(
  trial: TrialSchool,
  machine: SharedMachine,
  person: TrialPerson,
): Promise<string[]> {
  for await (const begun of setInterval(500, Date.now())) {
    // What the browser says when the network is back: the outbox need not sit out its pauses.
    await machine.page.evaluate(() => window.dispatchEvent(new Event('online'))).catch(() => undefined)
    if ((await findMissing(trial, person)).length === 0) return []
    if (Date.now() - begun > arrival) break
  }
  const outbox = await readOutbox(machine.page).catch((error: Error) => error.message)
  // What was sent while the outbox was being opened came late, and is not lost.
  const missing = await findMissing(trial, person)
  const arrived = [...(await countArrived(trial, person)).keys()].join(', ')
  return missing.map(
    (title) =>
      `${title} was acknowledged and is lost, at the school are ${arrived}; the outbox says: ${outbox}`,
  )
}

/** The acknowledged work that is not at the school. */
async function findMissing(trial: TrialSchool, person: TrialPerson): Promise<string[]> {
  const arrived = await countArrived(trial, person)
  const missing = person.acknowledged.filter((title) => !arrived.has(title))
  if (await isChangeMissing(trial, person)) missing.push(`change ${person.plan?.change} of the plan`)
  return missing
}

/** Whether the teacher's note is older than the last change that was acknowledged. */
async function isChangeMissing(trial: TrialSchool, { plan }: TrialPerson): Promise<boolean> {
  if (!plan || plan.change === 0) return false
  const { content } = await trial.withDatabase(
    async (database) =>
      await database.asService((tx) =>
        tx.selectFrom('subject_notes').select('content').where('id', '=', plan.id).executeTakeFirstOrThrow(),
      ),
  )
  return Number(/^Change (\d+) /.exec(content ?? '')?.[1] ?? 0) < plan.change
}

async function findTwice(trial: TrialSchool, person: TrialPerson): Promise<string[]> {
  const arrived = await countArrived(trial, person)
  const twice = [...arrived].filter(([, count]) => count > 1)
  return twice.map(([title, count]) => `${title} arrived ${count} times`)
}

/** How often each piece of the person's work is at the school, by its title. */
async function countArrived(trial: TrialSchool, person: TrialPerson): Promise<Map<string, number>> {
  const titles = await trial.withDatabase(
    async (database) =>
      await database.asService(async (tx) =>
        person.role === 'teacher'
          ? (
              await tx
                .selectFrom('subject_notes')
                .select('title')
                .where('teacher_id', '=', person.userId)
                .execute()
            ).map(({ title }) => title)
          : (
              await tx
                .selectFrom('submission_history')
                .innerJoin('assignments', 'assignments.id', 'submission_history.assignment_id')
                .select('assignments.title')
                .where('assignments.id', 'in', person.assignmentIds)
                .execute()
            ).map(({ title }) => title),
      ),
  )
  const counts = new Map<string, number>()
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1)
  return counts
}
