import { expect, test } from './fixtures.ts'
import { cachedAddresses, waitForWorker } from './offline.ts'
import { logIn } from './portal-people.ts'

test.use({ serviceWorkers: 'allow' })

test('after the first login the portal is kept, with its size told, and opens without a network', async ({
  page,
  context,
  demo,
}) => {
  await logIn(page, { name: demo.student.studentId, password: demo.student.password })
  await expect(page.getByText(/Keeping \d+ KB on this device/)).toBeVisible()
  await waitForWorker(page, 'student')
  const kept = await cachedAddresses(page)
  expect(kept).toEqual(expect.arrayContaining(['/portal', '/portal/account']))
  expect(kept.filter((path) => /^\/(api|auth|storage|functions)\//.test(path))).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText(
    /No connection\. You see what was there on \w+, \d+ \w+ \d+/,
  )
  await context.setOffline(false)
  await expect(page.getByRole('status', { name: 'Connection' })).toBeEmpty()
})
