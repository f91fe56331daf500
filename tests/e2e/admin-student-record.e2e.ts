import { randomUUID } from 'node:crypto'
import { buildStudent } from '#tests/support/builders.ts'
import { buildTie } from '#tests/support/nouns/guardians.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'

test('a student is added, moved, leaves, comes back and is merged with a second record', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  // One record through all its changes.
  const number = `R${randomUUID().slice(0, 8)}`
  const second = await buildStudent(database, {
    user_id: null,
    admission_number: `${number}-2`,
    last_name: number,
    status: 'Withdrawn',
  })
  await buildTie(database, { student: second }, { number: '+67570001111' })
  const admin = await buildPortalTeacher(database, { roles: ['Admin'] })
  await logIn(page, admin, '/admin?tab=students')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add student' }).click()
  await dialog.getByRole('button', { name: 'Add student' }).click()
  await expect(dialog.getByLabel('Given Name')).toHaveAccessibleDescription(/required/)
  await expect(dialog.getByLabel('Admission Number')).toHaveAccessibleDescription(
    'Blank: the next free number.',
  )
  await dialog.getByLabel('Admission Number').fill(number)
  await dialog.getByLabel('Given Name').fill('Anna')
  await dialog.getByLabel('Surname').fill(number)
  await dialog.getByLabel('Sex').selectOption('Female')
  await dialog.getByLabel('Class').selectOption('9C')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Add student' }).click()
  await expect(page.getByRole('heading', { name: `Anna ${number}` })).toBeVisible()
  const particulars = page.getByRole('region', { name: 'Particulars' })
  await expect(particulars).toContainText('9C')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Put a student on the roll')

  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'More for this student' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('Move to another class')
  await dialog.getByLabel('New class', { exact: true }).selectOption('9D')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog.getByText('Moved to 9D')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(particulars).toContainText('9D')
  await page.getByRole('main').getByRole('button', { name: 'Edit details' }).click()
  await dialog.getByLabel('Class').selectOption('9E')
  await expect(dialog).toContainText('Saving this changes the home class alone.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Write a letter' }).click()
  await dialog.getByRole('button', { name: 'Reference' }).click()
  await dialog.getByRole('button', { name: 'Issue letter' }).click()
  const letter = dialog.getByLabel('Letter')
  await expect(letter).toHaveAccessibleDescription(/in the place of \{remarks\}/)
  await checkAccessibility(page)
  await letter.fill(`Anna ${number} sings well.`)
  const paper = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Issue letter' }).click()
  expect((await paper).suggestedFilename()).toMatch(/^Letter \d{4}-\d+ .*\.pdf$/)
  await expect(page.getByRole('region', { name: 'Letters' })).toContainText(/Reference ?\d{4}\/\d+ · /)

  await choose('Leave the school')
  await dialog.getByLabel('Status', { exact: true }).selectOption('Transferred')
  await dialog.getByLabel('Reason of Status').fill('To Bumayong Secondary School')
  await dialog.getByRole('button', { name: 'Leave the school' }).click()
  await expect(particulars).toContainText('To Bumayong Secondary School')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('status: Active → Transferred')
  await choose('Make a transfer file')
  const transfer = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save transfer file' }).click()
  const file = await (await transfer).path()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: 'Student List' }).click()
  await page.getByRole('button', { name: 'Add student' }).click()
  await expect(dialog.getByLabel('Admission Number')).toBeFocused()
  const fromFile = dialog.getByRole('button', { name: 'From a transfer file' })
  await fromFile.click()
  const picture = { name: 'Photo.json', mimeType: 'image/png', buffer: Buffer.from([0x89, 0]) }
  await dialog.getByLabel('Choose the file').setInputFiles(picture)
  await expect(dialog).toContainText('This is not a transfer file of a school')
  await page.keyboard.press('Escape')
  await expect(fromFile).toBeFocused()
  await fromFile.click()
  await dialog.getByLabel('Choose the file').setInputFiles(file)
  await expect(dialog).toContainText('Compare the fingerprint with the one on the letter')
  await dialog.getByLabel('Yes: put the results into that record').check()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Take in' }).click()
  await expect(page.getByRole('region', { name: /^Results of / })).toBeVisible()
  await choose('Come back to the school')
  await dialog.getByRole('button', { name: 'Come back' }).click()
  await expect(particulars).toContainText('Active')

  await choose('Merge with another record')
  await dialog.getByRole('button', { name: new RegExp(second.admission_number) }).click()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Merge and delete' }).click()
  await expect(page.getByRole('region', { name: 'Guardians' })).toContainText('+675 7000 1111')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Merged two records')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await checkWidth(page)
    await checkAccessibility(page)
  }
})
