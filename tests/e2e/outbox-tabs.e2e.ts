import type { Database } from '#server/database/database.ts'
import { buildAssessment, buildClass, buildStudent, enrol } from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { waitForWorker } from './offline.ts'
import { buildPortalTeacher, submitLogin } from './portal-people.ts'
import { juniorSubject, openTab } from './teacher-people.ts'

test.use({ serviceWorkers: 'allow' })

async function buildTeacherWithSheet(database: Database) {
  const teacher = await buildPortalTeacher(database)
  const subject = await juniorSubject(database)
  const group = await buildClass(database, { teacher_id: teacher.userId, subject_id: subject.id, name: '9B' })
  for (const last_name of ['Aba', 'Zale'])
    await enrol(database, await buildStudent(database, { first_name: 'Ruth', last_name }), group)
  await buildAssessment(database, { class_id: group.id, title: 'Speech', points_possible: 20 })
  return { teacher, subject, group }
}

test('two tabs send what waits once, and keep both the marks that were typed into one sheet @whole-browser', async ({
  page,
  context,
  database,
}) => {
  const { teacher, subject, group } = await buildTeacherWithSheet(database)
  await page.goto('/portal')
  await page.getByLabel('Remember me').check()
  await submitLogin(page, teacher)
  await waitForWorker(page, 'teacher')
  const openSheet = async (tab: typeof page) => {
    await openTab(tab, 'Classes')
    await tab.getByRole('button', { name: /^Marks: 9B/ }).click()
    await expect(tab.getByLabel('Aba, Ruth, Speech')).toBeVisible()
  }
  await openSheet(page)
  const second = await context.newPage()
  await second.goto('/portal')
  await openSheet(second)
  await expect(second.getByRole('button', { name: 'Outbox' })).toHaveCount(0)

  await context.setOffline(true)
  for (const [tab, name, points] of [
    [page, 'Aba, Ruth, Speech', '12'],
    [second, 'Zale, Ruth, Speech', '15'],
  ] as const) {
    await tab.getByLabel(name).fill(points)
    await tab.getByLabel(name).press('Enter')
    await expect(tab.getByRole('status', { name: 'Saving' })).toHaveText(/^Waiting for a connection/)
    await expect(tab.getByRole('button', { name: '1 piece of work waits here' })).toBeVisible()
  }
  // The browser is closed over both sheets; the page that is opened next has only the outbox.
  const next = await context.newPage()
  await next.goto('/portal')
  for (const tab of [page, second]) await tab.close()
  await openTab(next, 'Notes')
  await openTab(next, 'Create Note')
  await next.getByLabel('Title').fill('Once only')
  await next.getByLabel('Subject').selectOption(subject.id)
  await next.getByLabel('Content').fill('Every word.')
  await next.getByRole('button', { name: 'Create Note' }).click()
  await expect(next.getByRole('button', { name: '2 pieces of work wait here' })).toBeVisible()
  const beside = await context.newPage()
  await beside.goto('/portal')
  await expect(beside.getByRole('button', { name: '2 pieces of work wait here' })).toBeVisible()
  // The browser wakes the pages when the connection is back, where it can.
  const tags = () =>
    next.evaluate(async () => {
      const { sync } = (await navigator.serviceWorker.ready) as never as {
        sync: { getTags(): Promise<string[]> }
      }
      return await sync.getTags()
    })
  await expect.poll(tags).toEqual(['outbox'])

  await context.setOffline(false)
  const atSchool = async () =>
    await database.asService(async (tx) => ({
      marks: (
        await tx
          .selectFrom('grades')
          .select('points_earned')
          .where('class_id', '=', group.id)
          .orderBy('points_earned')
          .execute()
      ).map(({ points_earned }) => points_earned),
      notes: (
        await tx
          .selectFrom('subject_notes')
          .select('title')
          .where('teacher_id', '=', teacher.userId)
          .execute()
      ).length,
    }))
  await expect.poll(atSchool).toEqual({ marks: [12, 15], notes: 1 })
  for (const tab of [next, beside])
    await expect(tab.getByRole('button', { name: 'Outbox', exact: true })).toBeVisible()
  expect(await atSchool()).toEqual({ marks: [12, 15], notes: 1 })
})
