import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { test, expect } from './fixtures.ts'
import { buildPortalTeacher, logInByForm, logOut, openAccount, submitLogin } from './portal-people.ts'

const welcome = { name: 'Welcome, Mary Kila' }

/** A gateway that keeps the text messages it is given. */
async function startGateway() {
  const texts: { to: string; text: string }[] = []
  async function take(request: IncomingMessage, reply: ServerResponse) {
    texts.push((await json(request)) as (typeof texts)[number])
    reply.end()
  }
  const server = createServer((request, reply) => void take(request, reply))
  await new Promise<void>((resolve) => {
    server.listen(Number(process.env['E2E_SMS_PORT']), '127.0.0.1', () => resolve())
  })
  return {
    texts,
    /** The code of the newest message, once so many have come. */
    async codeOf(count: number) {
      await expect.poll(() => texts.length).toBe(count)
      return /\b\d{6}\b/.exec(texts.at(-1)?.text ?? '')?.[0] ?? ''
    },
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

test('a phone is set up as second step, asked for at the next login, and removed', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const gateway = await startGateway()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.clock.install()
  const teacher = await buildPortalTeacher(database)
  await logInByForm(page, teacher)
  await openAccount(page)

  const dialog = page.getByRole('dialog')
  const number = dialog.getByLabel('Phone number')
  await page.getByRole('button', { name: 'Set up text messages' }).press('Enter')
  await expect(number).toBeFocused()
  await number.press('Enter')
  await expect(dialog.getByText('Enter your phone number.')).toBeVisible()
  await number.fill('my phone')
  await number.press('Enter')
  await expect(dialog.getByText('This is not a phone number.')).toBeVisible()
  await number.fill('475 0100')
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  await expect(dialog.getByText('No text messages come to a landline.')).toBeVisible()
  await checkAccessibility(page)
  await checkWidth(page)
  await number.fill('7123 4567')
  await number.press('Enter')

  const code = dialog.getByLabel('Code from your text message')
  await expect(code).toBeFocused()
  await expect(dialog.getByRole('status')).toContainText('the number that ends in 567')
  const first = await gateway.codeOf(1)
  expect(gateway.texts[0]?.to).toBe('+67571234567')
  await checkAccessibility(page)
  await checkWidth(page)
  await code.fill(first === '111111' ? '222222' : '111111')
  await code.press('Enter')
  await expect(dialog.getByText('Compare it with the newest message')).toBeVisible()

  await expect(dialog.getByRole('button', { name: /^Send another code \(in \d+ s\)$/ })).toBeDisabled()
  // As on a phone that is woken to read the message.
  await page.clock.fastForward(61_000)
  const another = dialog.getByRole('button', { name: 'Send another code', exact: true })
  await expect(another).toBeEnabled()
  // The server's clock has not been moved, but the steps above may have taken a minute as well.
  await database.asService((tx) =>
    tx
      .updateTable('auth.throttles')
      .set({ blocked_until: new Date(Date.now() + 60_000), updated_at: new Date() })
      .where('key', 'like', 'message.factor:%')
      .execute(),
  )
  await another.click()
  await expect(page.getByText(/^Please wait \d+ seconds/)).toBeVisible()
  await code.fill(first)
  await code.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('Phone that ends in 567')).toBeVisible()
  await checkWidth(page)

  await page.getByRole('link', { name: 'Back to the portal' }).click()
  await logOut(page)
  await database.asService((tx) =>
    tx.deleteFrom('auth.throttles').where('key', 'like', 'message.factor%').execute(),
  )
  await submitLogin(page, teacher)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Code from your text message').fill(await gateway.codeOf(2))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', welcome)).toBeVisible()

  await openAccount(page)
  await database.asService((tx) =>
    tx.deleteFrom('auth.throttles').where('key', 'like', 'message.factor%').execute(),
  )
  await page.getByRole('button', { name: 'Remove Phone that ends in 567' }).click()
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  await dialog.getByLabel('Code').fill(await gateway.codeOf(3))
  await dialog.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('Not set up yet.')).toBeVisible()
  await gateway.stop()
})
