import type { Page } from '@playwright/test'
import type { Database } from '#server/database/database.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import {
  buildClass,
  buildGrade,
  buildStudent,
  buildSubject,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { waitForOutbox } from './offline.ts'
import { buildPortalTeacher, logIn, type PortalPerson } from './portal-people.ts'
import { openTab, toastOf } from './teacher-people.ts'

const academic_year = academicYearOf(schoolDay())

/** A teacher with a class of two students, which is the teacher's home class too. */
async function buildTaught(database: Database) {
  const teacher = await buildPortalTeacher(database)
  const name = `9-${String(Math.floor(Math.random() * 1e6))}`
  const subject = await buildSubject(database)
  const group = await buildClass(database, {
    name,
    academic_year,
    term: 'Term 4',
    subject_id: subject.id,
    teacher_id: teacher.userId,
  })
  const build = async (first_name: string, last_name: string) => {
    const student = await buildStudent(database, { user_id: null, first_name, last_name })
    await enrol(database, student, group)
    return student
  }
  const [ruth, tom] = [await build('Ruth', 'Aka'), await build('Tom', 'Bena')]
  return { teacher, name, subject, group, ruth, tom }
}

async function openResults(page: Page, teacher: PortalPerson, name: string) {
  await logIn(page, teacher)
  await openTab(page, 'Classes')
  await page.getByRole('button', { name: `Results: ${name}` }).click()
}

test('comments for report cards are written without a connection, and of two devices none is overwritten unseen', async ({
  page,
  browser,
  baseURL,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const { teacher, name, group } = await buildTaught(database)
  const commentsAtSchool = async () => {
    const rows = await database.asService((tx) =>
      tx.selectFrom('report_comments').select('comment').where('class_id', '=', group.id).execute(),
    )
    return rows.map(({ comment }) => comment).toSorted()
  }
  const dialogOf = (of: Page) => of.getByRole('dialog', { name: `Report cards: ${name}` })
  const open = async (of: Page) => {
    await of.getByRole('button', { name: 'Comments for report cards' }).click()
    await expect(dialogOf(of).getByRole('textbox', { name: 'Comment: Ruth Aka' })).toBeVisible()
  }
  const choose = async (of: Page, student: 'Ruth Aka' | 'Tom Bena') => {
    await dialogOf(of)
      .getByRole('combobox')
      .selectOption(student === 'Ruth Aka' ? '0' : '1')
    return dialogOf(of).getByRole('textbox', { name: `Comment: ${student}` })
  }
  const write = async (of: Page, student: 'Ruth Aka' | 'Tom Bena', text: string) =>
    await (await choose(of, student)).fill(text)
  const save = async (of: Page) => await dialogOf(of).getByRole('button', { name: /^Save/ }).click()
  const comment = (of: Page, student: string) =>
    dialogOf(of).getByRole('textbox', { name: `Comment: ${student}` })

  const other = await (await browser.newContext({ baseURL })).newPage()
  for (const one of [page, other]) {
    await openResults(one, teacher, name)
    await open(one)
    await waitForOutbox(one)
    await one.context().setOffline(true)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await write(page, 'Ruth Aka', 'Reads well.')
  await page.keyboard.press('Enter')
  await expect(comment(page, 'Tom Bena')).toBeFocused()
  await page.keyboard.type('Writes well.')
  await save(page)
  await expect(dialogOf(page)).toBeHidden()
  await open(page)
  await expect(await choose(page, 'Tom Bena')).toHaveValue('Writes well.')
  await checkWidth(page)
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)
  await expect.poll(commentsAtSchool).toEqual(['Reads well.', 'Writes well.'])

  // Only the comment of the student who is shown is saved; what is typed for the other one stays typed.
  await write(other, 'Tom Bena', 'Not yet.')
  await write(other, 'Ruth Aka', 'Reads fast.')
  await save(other)
  await expect(comment(other, 'Tom Bena')).toHaveValue('Not yet.')
  await dialogOf(other).getByRole('button', { name: 'Cancel' }).click()
  await other.context().setOffline(false)
  await other.getByRole('button', { name: /needs your decision/ }).click()
  const outbox = other.getByRole('dialog', { name: 'Outbox' })
  await expect(outbox.getByRole('region', { name: 'Your version' })).toContainText('Reads fast.')
  const atSchool = outbox.getByRole('region', { name: 'The version at the school' })
  await expect(atSchool).toContainText('Ruth Aka')
  await expect(atSchool).toContainText('Reads well.')
  await expect(atSchool).not.toContainText('Writes well.')
  await other.setViewportSize({ width: 360, height: 740 })
  await checkAccessibility(other)
  await outbox.getByRole('button', { name: 'Keep my version' }).click()
  await expect.poll(commentsAtSchool).toEqual(['Reads fast.', 'Writes well.'])

  // With a connection the form itself asks.
  await other.keyboard.press('Escape')
  await open(other)
  await expect(dialogOf(other).getByRole('textbox', { name: 'Comment: Ruth Aka' })).toHaveValue('Reads fast.')
  await database.asService((tx) =>
    tx.updateTable('report_comments').set({ comment: 'Sings.' }).where('class_id', '=', group.id).execute(),
  )
  await write(other, 'Ruth Aka', 'Reads it all.')
  await save(other)
  await dialogOf(other).getByRole('button', { name: 'Keep what I typed' }).click()
  // A message stays for as long as the pointer rests on it, and on a phone it lies over the button.
  await other.mouse.move(0, 0)
  await save(other)
  await expect(comment(other, 'Tom Bena')).toHaveValue('Sings.')
  expect(await commentsAtSchool()).toEqual(['Reads it all.', 'Sings.'])
})

test('a home class’s teacher comments on the term without a connection', async ({ page, database }) => {
  const { teacher, name, ruth } = await buildTaught(database)
  await database.asService(async (tx) => {
    await insertOne(tx, 'home_class_teachers', {
      academic_year,
      class_name: name,
      teacher_id: teacher.userId,
    })
    await tx.updateTable('students').set({ class_name: name }).where('id', '=', ruth.id).execute()
  })
  await logIn(page, teacher)
  await openTab(page, 'Classes')
  await page.getByRole('button', { name: `Comments on ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Report cards: ${name}` })
  await expect(dialog.getByRole('textbox', { name: 'Comment: Ruth Aka' })).toBeVisible()
  await waitForOutbox(page)
  await page.context().setOffline(true)
  await dialog.getByRole('textbox', { name: 'Comment: Ruth Aka' }).fill('A good term.')
  await dialog.getByRole('button', { name: 'Save comment' }).click()
  await expect(dialog).toBeHidden()
  await page.context().setOffline(false)
  const commentAtSchool = async () => {
    const row = await database.asService((tx) =>
      tx.selectFrom('report_comments').select('comment').where('student_id', '=', ruth.id).executeTakeFirst(),
    )
    return row?.comment
  }
  await expect.poll(commentAtSchool).toBe('A good term.')

  const open = page.getByRole('button', { name: `Comments on ${name}` })
  const comment = dialog.getByRole('textbox', { name: 'Comment: Ruth Aka' })
  await open.click()
  await comment.fill('Typed by mistake.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open.click()
  await expect(dialog.getByText('or cancel to throw it away')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await open.click()
  await expect(comment).toHaveValue('A good term.')
})

test('parts of results that a teacher chose on two devices are not overwritten, and what was typed stays', async ({
  page,
  browser,
  baseURL,
  database,
}) => {
  const { teacher, name, subject, group, ruth } = await buildTaught(database)
  const part = (title: string, weight: number, kinds: string[] = []) => {
    return { title, weight, kinds, within: 'points', best: null }
  }
  await database.asService((tx) =>
    insertOne(tx, 'result_schemes', {
      academic_year,
      grade_level: 9,
      subject_id: subject.id,
      components: JSON.stringify([part('Tests', 50, ['test']), part('Other work', 50)]),
      is_adjustable: true,
    }),
  )
  await buildGrade(database, {
    student_id: ruth.id,
    class_id: group.id,
    grade_type: 'test',
    points_earned: 8,
    points_possible: 10,
  })
  const other = await (await browser.newContext({ baseURL })).newPage()
  const dialogOf = (of: Page) => of.getByRole('dialog', { name: `Parts of the results of ${name}` })
  for (const [one, weight] of [
    [page, 60],
    [other, 70],
  ] as const) {
    await openResults(one, teacher, name)
    await one.getByRole('button', { name: 'Adjust the parts' }).click()
    await dialogOf(one).getByLabel('Weight (%)').first().fill(String(weight))
    await dialogOf(one)
      .getByLabel('Weight (%)')
      .last()
      .fill(String(100 - weight))
  }
  await dialogOf(page).getByRole('button', { name: 'Save parts' }).click()
  await expect(toastOf(page, 'Parts of the results saved')).toBeVisible()

  await dialogOf(other).getByRole('button', { name: 'Save parts' }).click()
  await dialogOf(other).getByRole('button', { name: 'Keep what I typed' }).click()
  await expect(dialogOf(other).getByLabel('Weight (%)').first()).toHaveValue('70')
  await dialogOf(other).getByRole('button', { name: 'Save parts' }).click()
  await expect(toastOf(other, 'Parts of the results saved')).toBeVisible()

  await page.getByRole('button', { name: 'Adjust the parts' }).click()
  await dialogOf(page).getByRole('button', { name: 'Use those of the school' }).click()
  await expect(
    page.getByRole('region', { name: /Notifications/ }).getByText(/changed elsewhere since you opened it/),
  ).toBeVisible()
  const weights = await database.asService((tx) =>
    tx.selectFrom('classes').select('own_components').where('id', '=', group.id).executeTakeFirstOrThrow(),
  )
  expect(JSON.stringify(weights)).toContain('"weight":70')
})
