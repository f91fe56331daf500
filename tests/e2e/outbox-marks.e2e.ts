import { buildAssessment, buildClass, buildGrade, buildStudent, enrol } from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { waitForOutbox } from './offline.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'
import { juniorSubject, openTab } from './teacher-people.ts'

test('marks that were changed elsewhere, and marks that cannot be saved, stay in the outbox until their owner has decided', async ({
  page,
  context,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const teacher = await buildPortalTeacher(database)
  const subject = await juniorSubject(database)
  const group = await buildClass(database, { teacher_id: teacher.userId, subject_id: subject.id, name: '9B' })
  const [aba, zale] = await Promise.all(
    ['Aba', 'Zale'].map((last_name) => buildStudent(database, { first_name: 'Ruth', last_name })),
  )
  for (const student of [aba!, zale!]) await enrol(database, student, group)
  for (let index = 0; index < 8; index += 1)
    await enrol(database, await buildStudent(database, { first_name: 'Tom', last_name: 'Kila' }), group)
  const speech = await buildAssessment(database, { class_id: group.id, title: 'Speech', points_possible: 20 })
  const pointsOfAba = async () =>
    await database.asService((tx) =>
      tx.selectFrom('grades').select('points_earned').where('student_id', '=', aba!.id).execute(),
    )

  await logIn(page, teacher)
  await openTab(page, 'Classes')
  await page.getByRole('button', { name: /^Marks: 9B/ }).click()
  await expect(page.getByLabel('Aba, Ruth, Speech')).toBeVisible()
  await waitForOutbox(page)
  await context.setOffline(true)
  for (const [name, points] of [
    ['Aba, Ruth, Speech', '8'],
    ['Zale, Ruth, Speech', '15'],
  ] as const) {
    await page.getByLabel(name).fill(points)
    await page.getByLabel(name).press('Enter')
  }
  await expect(page.getByRole('status', { name: 'Saving' })).toHaveText(/kept on this machine/)
  await expect(page.getByRole('button', { name: '1 piece of work waits here' })).toBeVisible()
  // A message above the sheet moves its rows, and the bar under the thumb never covers the one that is typed in.
  const last = page.getByLabel('Zale, Ruth, Speech')
  await last.fill('x')
  await last.press('Enter')
  await expect(page.getByText('1 mark cannot be saved as it is')).toBeVisible()
  await expect(last).toBeFocused()
  const bar = page.locator('[data-keep-clear]', { hasText: 'Zale, Ruth' })
  await expect
    .poll(async () => (await bar.boundingBox())!.y - (await last.boundingBox())!.y)
    .toBeGreaterThanOrEqual((await last.boundingBox())!.height)
  await last.fill('15')
  await last.press('Enter')
  const outbox = page.getByRole('dialog', { name: 'Outbox' })
  // Meanwhile somebody gives one of the two a mark, and lowers the points of the column.
  await buildGrade(database, {
    class_id: group.id,
    student_id: aba!.id,
    assessment_id: speech.id,
    points_earned: 5,
  })
  await database.asService((tx) =>
    tx.updateTable('assessments').set({ points_possible: 10 }).where('id', '=', speech.id).execute(),
  )

  await context.setOffline(false)
  await expect(page.getByText('2 marks cannot be saved as they are')).toBeVisible()
  await expect(page.getByRole('button', { name: /needs your decision/ })).toBeVisible()
  await openTab(page, 'Notes')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('The outbox keeps them and sends them')
  await question.getByRole('button', { name: 'Leave without saving' }).click()

  await page.getByRole('button', { name: /needs your decision/ }).click()
  const mine = outbox.getByRole('region', { name: 'Your version' })
  await expect(mine).toContainText('Ruth Aba, SpeechDifferent: 8')
  await expect(mine).toContainText('Ruth Zale, SpeechDifferent: 15Not accepted. At most 10 points.')
  const theirs = outbox.getByRole('region', { name: 'The version at the school' })
  await expect(theirs).toContainText('Ruth Aba, SpeechDifferent: 5')
  await checkAccessibility(page)
  await checkWidth(page)
  await outbox.getByRole('button', { name: 'Keep my version' }).click()

  await expect(outbox.getByText('Not accepted', { exact: true })).toBeVisible()
  await expect(
    outbox.getByRole('list', { name: 'Marks that were not accepted' }).getByRole('listitem'),
  ).toHaveText(['Ruth Zale, Speech: 15 Not accepted. At most 10 points.'])
  await checkAccessibility(page)
  await checkWidth(page)
  expect(await pointsOfAba()).toEqual([{ points_earned: 8 }])
})

test('results of a class count marks that were typed without a connection, on this machine, and go on when they have arrived', async ({
  page,
  context,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const teacher = await buildPortalTeacher(database)
  const subject = await juniorSubject(database)
  const group = await buildClass(database, { teacher_id: teacher.userId, subject_id: subject.id, name: '9B' })
  const [aba, zale] = await Promise.all(
    ['Aba', 'Zale'].map((last_name) => buildStudent(database, { first_name: 'Ruth', last_name })),
  )
  for (const student of [aba!, zale!]) await enrol(database, student, group)
  const speech = await buildAssessment(database, { class_id: group.id, title: 'Speech', points_possible: 20 })
  await buildGrade(database, {
    class_id: group.id,
    student_id: aba!.id,
    assessment_id: speech.id,
    points_earned: 10,
    points_possible: 20,
  })
  const results = page.getByRole('button', { name: /^Results: 9B/ })
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  const waiting = page.getByText('2 marks wait on this machine to be sent.')

  await logIn(page, teacher)
  await openTab(page, 'Classes')
  await results.click()
  await expect(rowOf('Aba, Ruth')).toContainText('50.0 %')
  await page.getByRole('button', { name: 'Back to My Classes' }).click()
  await page.getByRole('button', { name: /^Marks: 9B/ }).click()
  await expect(page.getByLabel('Aba, Ruth, Speech')).toBeVisible()
  await waitForOutbox(page)
  await context.setOffline(true)
  for (const [name, points] of [
    ['Aba, Ruth, Speech', '15.'],
    ['Zale, Ruth, Speech', '.5'],
  ] as const) {
    await page.getByLabel(name).fill(points)
    await page.getByLabel(name).press('Enter')
  }
  await expect(page.getByRole('status', { name: 'Saving' })).toHaveText(/kept on this machine/)
  await page.getByRole('button', { name: 'Back to My Classes' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await results.click()
  await expect(waiting).toBeVisible()
  await expect(rowOf('Aba, Ruth')).toContainText('75.0 %')
  await expect(rowOf('Zale, Ruth')).toContainText('2.5 %')
  await checkWidth(page)
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Aba, Ruth' }).click()
  await expect(page.getByRole('dialog').getByText('15 ÷ 20 = 75.0 %')).toBeVisible()
  await page.keyboard.press('Escape')

  await context.setOffline(false)
  await expect(waiting).toBeHidden()
  await expect(rowOf('Aba, Ruth')).toContainText('75.0 %')
  const marks = await database.asService((tx) =>
    tx.selectFrom('grades').select('points_earned').where('assessment_id', '=', speech.id).execute(),
  )
  expect(marks.map(({ points_earned }) => points_earned).toSorted((a, b) => a! - b!)).toEqual([0.5, 15])
})
