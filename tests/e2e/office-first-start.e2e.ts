import { rm } from 'node:fs/promises'
import { newDataDir, startProgram, stopProgram } from '#tests/support/program.ts'
import { test, expect } from './fixtures.ts'
import { openAdminPage } from './admin-pages.ts'

test('the link that the first start prints makes the administrator, who is led into the Admin Portal', async ({
  page,
  checkAccessibility,
  checkWidth,
}) => {
  // It starts a program of its own.
  const program = await startProgram({ dataDir: newDataDir(), env: { NODE_ENV: 'production' } })
  try {
    const link = /http\S+\/first-administrator#\S+/.exec(program.output())?.[0] ?? ''
    await page.goto(`${program.url}/first-administrator`)
    await expect(page.getByText('The link is not complete.')).toBeVisible()
    await page.goto(`${program.url}/first-administrator#forged`)
    await expect(page.getByText('not the one that the program printed last')).toBeVisible()
    await page.goto(link)

    await page.getByRole('button', { name: 'Create administrator' }).click()
    await expect(page.getByText('Your name is required')).toBeVisible()
    await expect(page.getByLabel('Your name')).toBeFocused()
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await checkAccessibility(page)
      await checkWidth(page)
    }
    await page.getByLabel('Your name').fill('Ruth Kila')
    await page.getByLabel('Email Address').fill('ruth@school.example')
    await page.getByLabel('Password', { exact: true }).fill('a long sentence of mine')
    await page.getByLabel('Password once more').fill('a long sentence of mime')
    await page.getByRole('button', { name: 'Create administrator' }).click()
    await expect(page.getByText('The two passwords differ.')).toBeVisible()
    await page.getByLabel('Password once more').fill('a long sentence of mine')
    await page.getByRole('button', { name: 'Create administrator' }).click()
    await expect(page.getByRole('heading', { name: 'Administration Dashboard' })).toBeVisible()
    await expect(page.getByText('Welcome, ruth@school.example')).toBeVisible()

    await test.step('the set-up leads through its four steps', async () => {
      const next = page.getByRole('button', { name: 'Next' })
      await expect(page.getByText('You are an administrator')).toBeVisible()
      for (const at of ['Step 2 of 4', 'Step 3 of 4']) {
        await next.click()
        await expect(page.getByText(at)).toBeVisible()
        await checkAccessibility(page)
        await checkWidth(page)
      }
      const reach = page.getByRole('region', { name: 'How phones and computers reach the school' })
      await expect(reach.getByText(program.url)).toBeVisible()
      await expect(reach.getByRole('radio', { name: /This computer alone/ })).toBeChecked()
      await expect(reach.getByRole('radio', { name: /The internet/ })).toBeDisabled()
      await reach.getByRole('button', { name: 'Check the address' }).click()
      await expect(reach.getByText('The name leads to this computer.')).toBeVisible()
      await expect(reach.getByText('The school answers there.')).toBeVisible()
      await expect(reach.getByText(/There is no https/)).toBeVisible()
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 })
        await checkAccessibility(page)
        await checkWidth(page)
      }
      await next.click()
      await expect(page.getByRole('region', { name: 'Backups', exact: true })).toBeVisible()
      await page.getByRole('link', { name: 'To the office' }).click()
    })

    const steps = page.getByRole('region', { name: 'First steps of your school' })
    await expect(steps.getByRole('listitem')).toHaveCount(12)
    await expect(steps.getByText('Done:')).toHaveCount(0)
    await steps.getByRole('link', { name: 'Enter the name, address and phones of your school' }).click()
    await page.getByLabel('Name of the school').fill('Kamiali Bay Secondary School')
    await page.getByLabel('Short name').fill('Kamiali Bay')
    await page.getByRole('button', { name: 'Save particulars' }).click()
    await expect(page.getByText('Short name: Kamiali Bay before: Not set')).toBeVisible()
    await page.goto(program.url)
    await expect(page.getByRole('heading', { name: 'Welcome to Kamiali Bay Secondary School' })).toBeVisible()
    await page.goto(`${program.url}/admin`)
    await expect(
      steps.getByRole('link', { name: 'Done: Enter the name, address and phones of your school' }),
    ).toBeVisible()
    await steps.getByRole('link', { name: 'Add the subjects that you teach' }).click()
    await page.getByRole('button', { name: 'Add the 24 usual subjects' }).click()
    const agriculture = page.getByRole('row').filter({ hasText: 'Agriculture' })
    await expect(agriculture).toContainText('Junior High')
    await page.goto(`${program.url}/admin`)
    await expect(steps.getByRole('link', { name: 'Done: Add the subjects that you teach' })).toBeVisible()
    await steps.getByRole('link', { name: 'Make the classes of the term' }).click()
    const chosen = page.getByLabel('Term', { exact: true })
    const term = await chosen.inputValue()
    await page.getByRole('button', { name: 'Add a row' }).click()
    for (const [column, text] of [
      ['Class', '9A'],
      ['Subject', 'English'],
    ] as const) {
      const cell = page.getByRole('gridcell').getByLabel(new RegExp(`^${column}, row 1`))
      await cell.fill(text)
      await cell.press('Enter')
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Saved' })).toHaveCount(1)
    await expect(chosen).toHaveValue(term)
    await page.goto(`${program.url}/admin`)
    await checkAccessibility(page)
    await checkWidth(page)

    await page.goto(`${program.url}/news`)
    await expect(page.getByText('Nothing here yet. Please look again soon.')).toBeVisible()
    await checkWidth(page)
    await page.goto(program.url)
    await expect(page.getByText('News highlight')).toHaveCount(0)
    await page.goto(`${program.url}/admin`)
    await openAdminPage(page, 'Website', 'News articles')
    const examples = page.getByRole('row').filter({ hasText: 'Example' })
    await expect(examples).toHaveCount(6)
    await checkAccessibility(page)
    await checkWidth(page)
    await page.getByRole('button', { name: /^Delete Cultural Day/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(examples).toHaveCount(5)
    await page.getByRole('button', { name: /^Edit Grade 12 Graduation/ }).click()
    await page.getByLabel('Title').fill('Our own graduation')
    await page.getByLabel('Publish this article').check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(examples).toHaveCount(4)
    await page.goto(`${program.url}/news`)
    await expect(page.getByRole('heading', { name: 'Our own graduation' })).toBeVisible()
    await page.goto(program.url)
    await expect(page.getByRole('region', { name: 'Our own graduation' })).toContainText('News highlight')
    await page.goto(`${program.url}/admin`)

    await openAdminPage(page, 'System', 'Audit log')
    const became = page.getByRole('row').filter({ hasText: 'Became the first administrator' })
    await expect(became).toContainText('Ruth Kila')
    await expect(became).toContainText('Themselves')
    await became.getByText('Details').click()
    await expect(became).toContainText('accounts.first_administrator_created')
    await checkAccessibility(page)
    await checkWidth(page)
    await page.getByLabel('What was done', { exact: true }).selectOption('Logged in')
    await expect(became).toHaveCount(0)
    await page.getByLabel('IP address').fill('nowhere')
    await expect(page.getByText('Enter a valid IP address.')).toBeVisible()
    await page.getByRole('button', { name: 'Show everything' }).click()
    await expect(became).toBeVisible()
    await page.getByLabel('Person', { exact: true }).fill('nobody')
    await expect(page.getByText('No entry fits.')).toBeVisible()

    await openAdminPage(page, 'System', 'Status')
    await expect(page.getByText('No backup is known')).toBeVisible()
    await page.getByText('For the person who looks after the server').click()
    await expect(page.getByText(/^\d+ minutes?$/)).toBeVisible()
    await checkAccessibility(page)
    await checkWidth(page)

    await page.goto(link)
    await expect(page.getByText('The school has an administrator already.')).toBeVisible()
  } finally {
    await stopProgram(program)
    await rm(program.dataDir, { recursive: true })
  }
})
