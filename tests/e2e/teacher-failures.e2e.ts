import type { Page } from '@playwright/test'
import { buildAssignment, buildClass, buildNote, buildStudent } from '#tests/support/builders.ts'
import { pdfOf } from '#tests/support/hand-in-client.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalTeacher } from './portal-people.ts'
import { juniorSubject, logInAtTeachersPortal, openTab, toastOf } from './teacher-people.ts'

/** Lets the server refuse some calls of the teacher's side, or none. */
async function refuseCalls(page: Page) {
  const refused = { when: (_call: string) => false }
  const message = 'The server does not want to.'
  await page.route(/\/(api\/v1\/teacher|storage\/v1\/upload)\//, async (route) => {
    const request = route.request()
    const call = `${request.method()} ${new URL(request.url()).pathname.replace('/api/v1/teacher', '')}`
    if (!refused.when(call)) return await route.continue()
    await route.fulfill({ status: 403, json: { code: 'FORBIDDEN', status: 403, message } })
  })
  return refused
}

test('every call of the teacher’s side that fails is reported in the words of the specification', async ({
  page,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  const { id: subject_id } = await juniorSubject(database)
  const group = await buildClass(database, { teacher_id: teacher.userId, subject_id, name: '9F' })
  await buildNote(database, { teacher_id: teacher.userId, subject_id, title: 'Soil' })
  await buildAssignment(database, { class_id: group.id, title: 'Essay' })
  await buildStudent(database)
  await logInAtTeachersPortal(page, teacher)
  const refused = await refuseCalls(page)
  const press = async (name: string | RegExp) => await page.getByRole('button', { name }).first().click()
  const confirm = async () =>
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  const expectToast = async (words: string) => await expect(toastOf(page, words).first()).toBeVisible()

  refused.when = (call) => call.startsWith('GET')
  await openTab(page, 'Classes')
  await expectToast('Failed to fetch classes')
  for (let time = 0; time < 2; time += 1)
    await Promise.all([page.waitForResponse(/teacher\/classes$/), press('Load again')])
  await expect(toastOf(page, 'Failed to fetch classes'), 'it is said once').toHaveCount(1)
  await openTab(page, 'Notes')
  await expectToast('Failed to fetch notes')
  await openTab(page, 'Create Note')
  await expectToast('Failed to fetch subjects')
  await openTab(page, 'Assignments')
  await expectToast('Failed to fetch assignments')

  refused.when = (call) => !call.startsWith('GET') || call === 'GET /students'
  await page.reload()
  await press(/^Delete: Essay/)
  await confirm()
  await expectToast('Failed to delete assignment')
  await press(/^Edit: Essay/)
  await press('Update Assignment')
  await expectToast('Failed to save assignment')
  await openTab(page, 'Notes')
  await openTab(page, 'My Notes')
  await press('Delete: Soil')
  await confirm()
  await expectToast('Failed to delete note')
  await press('Edit: Soil')
  await press('Update Note')
  await expectToast('Failed to save note')
  await page
    .getByLabel('Choose a file: Attachment')
    .setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf(900)) })
  await press('Update Note')
  await expectToast('Failed to upload file')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await press('Leave without saving')
  await openTab(page, 'Materials')
  await press(/^Upload Material: /)
  await page.getByLabel('Title').fill('Map')
  await page.getByLabel('Resource Type').selectOption('link')
  await page.getByLabel('URL').fill('https://example.com/map')
  await press('Upload Material')
  await expectToast('Failed to upload material')
  await openTab(page, 'Classes')
  await press('Leave without saving')
  await press(/^Delete: 9F/)
  await confirm()
  await expectToast('Failed to delete class')
  await press(/^Edit: 9F/)
  await expectToast('Failed to fetch students')
  await press('Update Class')
  await expectToast('Failed to save class')

  refused.when = (call) => call.startsWith('PUT') && call.endsWith('/students')
  await page.reload()
  await press(/^Select All/)
  await press('Update Class')
  await expectToast('Class saved but some students could not be enrolled')
})
