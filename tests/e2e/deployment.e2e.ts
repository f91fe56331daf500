import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signCounts } from '#server/directory/signed-counts.ts'
import { deskOfDeployment } from '#server/directory/round-queries.ts'
import { insertSchool, putCluster } from '#server/directory/queries.ts'
import { countsOf } from '#tests/support/counts.ts'
import { expect } from './fixtures.ts'
import { logInWithSecondStep, test } from './own-deployment.ts'

/** A phone, a tablet upright, and a desk screen. */
const widths = [360, 768, 1280]

// Both are of one deployment.
test.describe.configure({ mode: 'default' })

interface Checks {
  checkWidth: (page: Page) => Promise<void>
  checkAccessibility: (page: Page) => Promise<void>
}

/** Looks at the page that is open at each width. */
function looker(page: Page, { checkWidth, checkAccessibility }: Checks) {
  return async (screen: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await test.step(`${screen} at ${width} px`, async () => {
        await checkWidth(page)
        if (width !== 768) await checkAccessibility(page)
      })
    }
  }
}

test('an administrator logs in with the second step, adds a school, closes it, saves its archive and opens it again', async ({
  page,
  deployment,
  checkWidth,
  checkAccessibility,
}) => {
  const look = looker(page, { checkWidth, checkAccessibility })
  await logInWithSecondStep(page, deployment, { email: 'ruth@schools.test', role: 'administrator', look })
  await expect(page.getByText('There is no school yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Add a school' }).click()
  const host = `lae.${new URL(deployment.url).hostname}`
  await page.getByLabel('Id', { exact: true }).fill('lae')
  await page.getByLabel('Address', { exact: true }).fill(host)
  await page.getByLabel('Name of the school').fill('Lae Secondary School')
  await page.getByLabel('Province').selectOption('Morobe')
  await page.getByLabel('Phone of the office').fill('none')
  await page.getByRole('button', { name: 'Add the school' }).click()
  await expect(page.getByRole('alert')).toContainText('Phone of the office')
  await look('add a school')
  await page.getByLabel('Phone of the office').fill('+675 475 0100')
  await page.getByRole('button', { name: 'Add the school' }).click()
  await expect(page.getByRole('status')).toContainText('The school lae is there')
  await look('the school is there')
  const link = await page.getByRole('status').locator('code').textContent()
  const school = await page.context().newPage()
  await school.goto(link!)
  await expect(school).toHaveURL(/first-administrator/)
  await school.close()

  await page.getByRole('link', { name: 'To the school' }).click()
  await look('an open school')
  await page.getByLabel('Type lae to confirm').fill('lae')
  await page.getByRole('button', { name: 'Close the school' }).click()
  await expect(page.getByText('Hand out its archive first')).toBeVisible()
  await look('a closed school')
  await page.getByLabel('Passphrase, at least 12 characters').fill('five words in a row')
  await page.getByLabel('The same once more').fill('five words in a row')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Make and save the archive' }).click()
  const zip = await readFile(await (await saving).path())
  // The last file is stored as it is, before the list of all files.
  const [code] = /(?<=code\.txt)\d{6}(?=\n)/.exec(zip.toString('latin1'))!
  await page.getByLabel('Code from code.txt').fill(code)
  await page.getByRole('button', { name: 'I have the archive' }).click()
  await expect(page.getByText('The archive was handed out; its code was typed on')).toBeVisible()
  await page.getByRole('button', { name: 'Open the school' }).click()
  await expect(page.getByRole('button', { name: 'Close the school' })).toBeVisible()

  for (const [name, heading] of [
    ['Schools', 'Schools'],
    ['Accounts', 'Accounts'],
    ['Log', 'Log'],
    ['You', 'Your account'],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await look(heading)
  }
})

test('the ministry opens a round, takes in a file, sees totals and saves all numbers', async ({
  page,
  deployment,
  checkWidth,
  checkAccessibility,
}) => {
  const look = looker(page, { checkWidth, checkAccessibility })
  const { directory } = deployment
  await putCluster(directory.db, 'far', directory.sealAddress('far', 'postgres://nobody@127.0.0.1:9/none'))
  const masterKey = Buffer.alloc(32, 5).toString('base64url')
  const row = { id: 'goroka', cluster: 'far', database: 'goroka', host: 'goroka.test' }
  await insertSchool(directory.db, {
    ...row,
    sealed_master_key: directory.sealMasterKey('goroka', masterKey),
  })

  await logInWithSecondStep(page, deployment, { email: 'stats@ministry.test', role: 'ministry' })
  await page.getByLabel('Title').fill('Census 2026')
  await page.getByLabel('Short name').fill('census-2026')
  await page.getByLabel('School year that is counted').fill('2026')
  await page.getByLabel('First day').fill('2026-01-05')
  await page.getByLabel('Last day').fill('2026-12-31')
  await look('rounds')
  await page.getByRole('button', { name: 'Open the round' }).click()
  await deskOfDeployment(directory.db, 'goroka').release('census-2026', countsOf(), crypto.randomUUID())

  await page.getByRole('navigation').getByRole('link', { name: 'Take in a file' }).click()
  await look('a file')
  const released_at = '2026-03-02T01:02:03Z'
  const school = { name: 'Buka', province: null, level: null }
  const buffer = Buffer.from(
    signCounts(Buffer.alloc(32, 6).toString('base64url'), { counts: countsOf({ school }), released_at }),
  )
  await page
    .getByLabel('File of the school')
    .setInputFiles({ name: 'counts.txt', mimeType: 'text/plain', buffer })
  await page.getByRole('button', { name: 'Take in the file' }).click()
  await expect(page.getByRole('heading', { name: 'Whose key is this?' })).toBeVisible()
  await look('an unknown key')
  await page.getByLabel('Id that the school is to have').fill('buka')
  await page.getByLabel('Province').selectOption('Bougainville')
  await page.getByRole('button', { name: 'The school has read out the same fingerprint' }).click()
  await expect(page.getByRole('status')).toContainText('The counts of buka are in the round census-2026.')
  await page.getByRole('link', { name: 'To the round' }).click()

  await expect(page.getByRole('row', { name: /^Bougainville 1 1/ })).toBeVisible()
  await page.getByText('Set the province of a school').click()
  await look('a round')
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV of all numbers' }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(
    'census-2026,2026,buka,Buka,bougainville',
  )
  await page.getByText('Close the round').click()
  await page.getByRole('button', { name: 'Close Census 2026 for good' }).click()
  await expect(page.getByText('Closed on')).toBeVisible()
})
