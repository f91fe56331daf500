import { firstTemplate } from '#shared/card-template/card-parts.ts'
import { specimenCard } from '#shared/card-template/specimen-card.ts'
import { buildClass, buildGrade, buildResource, enrol, insertOne } from '#tests/support/builders.ts'
import { printedText } from './printed-text.ts'
import { test, expect } from './fixtures.ts'
import { keptEntries, waitForWorker } from './offline.ts'
import { logIn } from './portal-people.ts'
import { spaceText } from './text-spacing.ts'
import { buildStudentAtWork, openTab } from './portal-work.ts'

test('grades stand by subject with the average of the term and what it is made of, fit a phone, and are printed', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const { student, group, subject } = await buildStudentAtWork(database)
  const grade = async (points_earned: number, points_possible: number, of: object) =>
    await buildGrade(database, {
      student_id: student.studentId,
      class_id: group.id,
      points_earned,
      points_possible,
      ...of,
    })
  await grade(16.5, 20, { title: 'Agriculture practical', letter_grade: 'Distinction' })
  await grade(30, 40, { title: 'Unit test' })
  await page.setViewportSize({ width: 360, height: 800 })
  await logIn(page, student)
  await openTab(page, 'Grades')
  const section = page.getByRole('region', { name: subject.name })

  await test.step('on a phone they fit with the text spacing of WCAG 1.4.12, the points below the percentage', async () => {
    await expect(section.getByRole('cell', { name: /82\.5 %/ })).toContainText('16.5 / 20')
    await checkAccessibility(page)
    const takeBack = await spaceText(page)
    await checkWidth(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await takeBack()
  })

  await test.step('one decimal each, and how the average adds up', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(section.getByRole('heading', { name: subject.name })).toBeVisible()
    await expect(section).toContainText(/Result so far: 77\.5 %\s*Credit/)
    await expect(section).toContainText('2 marks')
    const row = section.getByRole('row').filter({ hasText: '16.5 / 20' })
    await expect(row).toContainText('82.5 %')
  })

  // In the order of the list, the newest first.
  const sum = '(30 + 16.5) ÷ (40 + 20) = 46.5 ÷ 60 = 77.5 %'
  await test.step('printed as a sheet with the name and admission number, without controls', async () => {
    const text = await printedText(page)
    for (const words of ['Grades: Term 1, 2025', 'Ruth Dambui', student.name, subject.name, 'Unit test', sum])
      expect(text).toContain(words)
    for (const words of ['Log Out', 'Welcome', 'My Courses', 'Due next', 'Total Subjects', 'Print\n'])
      expect(text).not.toContain(words)
  })
  await section.getByText('How it adds up').click()
  // The other one is for paper.
  await expect(section.getByText(sum).filter({ visible: true })).toHaveCount(1)
})

test('the grades of an earlier term can be chosen', async ({ page, database }) => {
  const { student, group, subject } = await buildStudentAtWork(database)
  const nextTerm = await buildClass(database, { name: '9C', subject_id: subject.id, term: 'Term 2' })
  await enrol(database, { id: student.studentId }, nextTerm)
  await buildGrade(database, { student_id: student.studentId, class_id: group.id, points_earned: 1 })
  await buildGrade(database, { student_id: student.studentId, class_id: nextTerm.id, points_earned: 2 })
  await logIn(page, student)
  await openTab(page, 'Grades')
  await expect(page.getByRole('cell', { name: /^2 / })).toBeVisible()
  await page.getByLabel('Term').selectOption('Term 1, 2025')
  await expect(page.getByRole('cell', { name: /^1 / })).toBeVisible()
  await expect(page.getByRole('cell', { name: /^2 / })).toHaveCount(0)
})

test('resources name their kind, subject and where a link leads, and can be listed for one subject', async ({
  page,
  database,
}) => {
  const { student, group, subject } = await buildStudentAtWork(database)
  await buildResource(database, {
    class_id: group.id,
    title: 'Soil map',
    resource_url: 'https://maps.example.org/soil',
  })
  const other = await buildClass(database)
  await enrol(database, { id: student.studentId }, other)
  await buildResource(database, { class_id: other.id, title: 'Verb table' })
  await logIn(page, student)
  await openTab(page, 'Resources')
  const row = page.getByRole('listitem').filter({ hasText: 'Soil map' })
  await expect(row).toContainText(subject.name)
  await expect(row).toContainText('Link')
  const link = row.getByRole('link', { name: 'Open link: Soil map' })
  await expect(link).toHaveAttribute('href', 'https://maps.example.org/soil')
  await expect(link).toHaveAccessibleName('Open link: Soil map, maps.example.org')

  await expect(page.getByText('Verb table')).toBeVisible()
  await page.getByLabel('Subject', { exact: true }).selectOption(`${subject.name}, 9C`)
  await expect(page.getByText('Verb table')).toHaveCount(0)
  await expect(page.getByText('Soil map')).toBeVisible()
})

test.describe('report cards', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 800 } })

  test('a student reads and saves the card of a term, reads it without a connection, and is told when it is withdrawn', async ({
    page,
    context,
    database,
    checkAccessibility,
    checkWidth,
  }) => {
    const { student, group } = await buildStudentAtWork(database)
    await buildGrade(database, { student_id: student.studentId, class_id: group.id, title: 'Unit test' })
    const { figures, words, look } = specimenCard(
      {
        template: { ...firstTemplate, shows: [...firstTemplate.shows, 'sums'] },
        school: 'Markham Valley Secondary School',
        motto: 'Lead and Love',
        address: 'PO Box 2071, Lae',
        principal: '',
        scale: [{ letter_grade: 'Credit', min_percentage: 60 }],
      },
      { year: '2026', className: '9A' },
    )
    const { id } = await database.asService((tx) =>
      insertOne(tx, 'issued_cards', {
        code: Array.from({ length: 12 }, () => 'ABCDEFGH'[Math.floor(Math.random() * 8)]).join(''),
        student_id: student.studentId,
        academic_year: figures.academic_year,
        term: figures.term,
        class_ids: [group.id],
        content: JSON.stringify(figures),
        words: JSON.stringify(words),
        look: JSON.stringify(look),
      }),
    )
    await logIn(page, student)
    await openTab(page, 'Grades')
    const card = page.getByRole('region', { name: 'Report card' })
    await expect(page.getByLabel('Term')).toHaveValue('Term 2, 2026')
    await card.getByText('Read the card').click()
    await expect(card.getByRole('row', { name: /^English/ })).toContainText('71.5 %')
    await expect(card).toContainText('Reads widely and speaks up in class.')
    await expect(card).toContainText('(57 + 86) ÷ (80 + 120) = 143 ÷ 200 = 71.5 %')
    await checkWidth(page)
    await checkAccessibility(page)
    const saved = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Save or print (PDF)' }).click()
    expect((await saved).suggestedFilename()).toBe('Report card Term 2 2026 Specimen Student.pdf')
    await page.getByLabel('Term').selectOption('Term 1, 2025')
    await expect(page.getByRole('cell', { name: /Unit test/ })).toBeVisible()
    await page.getByRole('button', { name: 'Report card: Term 2, 2026' }).click()
    await expect(card).toBeVisible()

    await waitForWorker(page, 'student')
    await expect.poll(() => keptEntries(page, 'replies')).toBeGreaterThan(2)
    await context.setOffline(true)
    await page.goto('/portal')
    await openTab(page, 'Grades')
    await card.getByText('Read the card').click()
    await expect(card.getByRole('row', { name: /^English/ })).toContainText('71.5 %')
    await context.setOffline(false)

    await database.asService((tx) =>
      tx.updateTable('issued_cards').set({ withdrawn_at: new Date() }).where('id', '=', id).execute(),
    )
    await page.reload()
    await openTab(page, 'Grades')
    await expect(card.getByRole('status')).toContainText('The school withdrew this card on')
    await expect(card.getByRole('button', { name: 'Save or print (PDF)' })).toHaveCount(0)
    await checkAccessibility(page)
  })
})
