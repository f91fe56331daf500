import { createHash } from 'node:crypto'
import { buildPeople, type TrialPerson } from '#tests/offline/people.ts'
import { createRandom } from '#tests/offline/random.ts'
import { runSchedule } from '#tests/offline/schedule.ts'
import { SharedMachine } from '#tests/offline/shared-machine.ts'
import { handIn, signIn } from '#tests/offline/steps.ts'
import { openTrialSchool, type TrialSchool } from '#tests/offline/trial-school.ts'
import { outboxTexts } from '#app/words/shared/outbox.ts'
import { waitForWorker } from './offline.ts'
import { expect, test } from './fixtures.ts'

// One program of their own, which they kill, serves all of them.
test.describe.configure({ mode: 'default' })

let trial: TrialSchool
test.beforeAll(async () => {
  trial = await openTrialSchool(createRandom(1))
})
test.afterAll(async () => await trial.stop())

async function handInsOf({ assignmentIds }: TrialPerson) {
  return await trial.withDatabase((database) =>
    database.asService((tx) =>
      tx
        .selectFrom('submission_history')
        .innerJoin('assignments', 'assignments.id', 'submission_history.assignment_id')
        .select(['assignments.title', 'submission_history.sha256'])
        .where('assignments.id', 'in', assignmentIds)
        .orderBy('assignments.title')
        .execute(),
    ),
  )
}

test('a portal opens while the server is dead or its disk full, and what is handed in arrives once', async () => {
  const [student] = await trial.withDatabase((database) => buildPeople(database))
  const machine = new SharedMachine(trial.url)
  await machine.open()
  const { page } = machine
  await signIn(page, student!, true)
  await waitForWorker(page, 'student')

  await trial.kill()
  await page.reload()
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('No connection.')
  const [first, second] = student!.open
  await handIn(page, student!)
  expect(student!.acknowledged).toEqual([first!.title])

  await trial.start({ STORAGE_RESERVE_MB: '999999999' })
  await page.getByRole('button', { name: /^1 piece of work waits here/ }).click()
  const outbox = page.getByRole('dialog', { name: outboxTexts.title })
  await outbox.getByRole('button', { name: outboxTexts.sendNow }).click()
  await expect(outbox.getByText(outboxTexts.states.full)).toBeVisible()
  await trial.kill()
  await trial.start()
  await outbox.getByRole('button', { name: outboxTexts.sendNow }).click()
  await expect(outbox.getByText(/^Receipt H-/)).toBeVisible()
  await page.keyboard.press('Escape')

  const content = Buffer.alloc(4_000_000, 'words of Ruth ')
  // The first one moves to the work that was handed in, and its form closes, once the lists have been read again.
  await expect(page.getByRole('button', { name: 'Hand in this file' })).toHaveCount(0)
  await page.getByRole('button', { name: `Hand in: ${second!.title}` }).click()
  await page
    .getByLabel(`Choose a file: ${second!.title}`)
    .setInputFiles({ name: 'long.txt', mimeType: 'text/plain', buffer: content })
  const begun = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Hand in this file' }).click()
  await begun
  await trial.kill()
  await trial.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(async () => (await handInsOf(student!)).length).toBe(2)
  const sums = (await handInsOf(student!)).map(({ sha256 }) => sha256)
  expect(sums).toEqual([
    createHash('sha256').update(`words of ${student!.mark}`).digest('hex'),
    createHash('sha256').update(content).digest('hex'),
  ])
  await machine.remove()
})

/**
 * Without a network, work, another person, work, the browser killed, work: `npm run bench -- offline` runs hundreds of
 * other schedules.
 */
const schedule = { seed: 118, length: 6 }

test('random work of two people at one machine is neither lost, nor sent twice, nor shown to the other', async () => {
  const { faults, acknowledged } = await runSchedule(trial, { ...schedule, dropping: 0.3 })
  expect(faults).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
})
