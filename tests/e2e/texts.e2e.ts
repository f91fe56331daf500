import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { buildStudent, insertOne } from '#tests/support/builders.ts'
import { buildGuardianOf } from '#tests/support/texts.ts'
import { expect } from './fixtures.ts'
import { test } from './own-school.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'
import { toastOf } from './teacher-people.ts'

/** A gateway on this machine that takes each text. */
async function openGateway() {
  const given: string[] = []
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    given.push(((await json(request)) as { text: string }).text)
    response.end('{}')
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    given,
    close: () => server.close(),
  }
}

test('an administrator sets texts up, tests them, tells everybody at a known cost, lifts the limit and answers a parent', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const gateway = await openGateway()
  const student = await buildStudent(database, { class_name: '9A' })
  const [parent] = await Promise.all([1, 2, 3].map(async () => await buildGuardianOf(database, [student.id])))
  const look = async () => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await checkAccessibility(page)
      await checkWidth(page)
    }
  }
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/texts')
  await expect(page.getByText('Nothing is sent until you have')).toHaveCount(1)
  for (const [tab, empty] of [
    ['Sent and waiting', 'No texts yet'],
    ['Conversations', 'No guardian has written yet'],
    ['Stopped', 'Nobody has stopped texts'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText(empty)).toBeVisible()
  }

  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByLabel('Way').selectOption({ label: 'A gateway on the internet or in the network (HTTP)' })
  await page.getByLabel('Address of the gateway').fill(gateway.url)
  await page.getByLabel('Price of one text').fill('0.25')
  await page.getByLabel('Monthly limit').fill('0.5')
  for (const field of ['Quiet from', 'Quiet until']) await page.getByLabel(field).fill('00:00')
  await page.getByLabel('School closed today').check()
  await look()
  // What is typed outlives another tab and a reload.
  await page.getByRole('tab', { name: 'Sent and waiting' }).click()
  await page.reload()
  await expect(page.getByText('What you typed before is still here.', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Address of the gateway')).toHaveValue(gateway.url)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(page, 'Text settings saved')).toBeVisible()
  await page.getByLabel('Your own number').fill('+675 7123 4567')
  await page.getByRole('button', { name: 'Send a test text' }).click()
  await expect.poll(() => gateway.given).toHaveLength(1)

  await page.getByRole('tab', { name: 'To many' }).click()
  await page.getByLabel('Why, in a few words').fill('The road is flooded.')
  await page.getByRole('tab', { name: 'Stopped' }).click()
  await page.getByRole('tab', { name: 'To many' }).click()
  await expect(page.getByText('It has not been sent', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Why, in a few words')).toHaveValue('The road is flooded.')
  await page.getByRole('button', { name: 'Look at the cost' }).click()
  await expect(page.getByText('They cost PGK 0.75', { exact: false })).toBeVisible()
  await expect(page.getByText('it exceeds the monthly limit', { exact: false })).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toastOf(page, '3 texts are on their way')).toBeVisible()
  await expect(page.getByLabel('Why, in a few words')).toHaveValue('')
  await expect.poll(() => gateway.given).toHaveLength(2)
  await page.reload()
  const navigation = page.getByRole('navigation', { name: 'Administration pages' })
  await expect(navigation.getByText('System')).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByText('This month’s limit is reached')).toBeVisible()
  await page.getByRole('button', { name: 'Lift the limit for this month' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lift the limit for this month' }).click()
  await expect.poll(() => gateway.given).toHaveLength(4)

  const received = { number: parent!.number, body: 'Will the bus come?', state: 'words', sent_at: new Date() }
  const keys = { dedupe_key: 'a'.repeat(64), words_key: 'b'.repeat(64) }
  await database.asService((tx) => insertOne(tx, 'received_texts', { ...received, ...keys }))
  await page.reload()
  await page.getByRole('tab', { name: 'Conversations' }).click()
  await page.getByRole('button', { name: /^Open the conversation with/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Will the bus come?')).toBeVisible()
  await expect(dialog.getByText('The road is flooded', { exact: false })).toBeVisible()
  await look()
  await dialog.getByLabel('Answer').fill('Yes, at eight.')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => gateway.given.at(-1)).toBe('Yes, at eight.')
  await dialog.getByRole('button', { name: 'Mark as read' }).click()
  await page.getByRole('tab', { name: 'Sent and waiting' }).click()
  await expect(page.getByText('Yes, at eight.')).toBeVisible()
  await look()
  gateway.close()
})
