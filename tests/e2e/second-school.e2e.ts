import { rm } from 'node:fs/promises'
import { newDataDir, startProgram, stopProgram } from '#tests/support/program.ts'
import { test, expect } from './fixtures.ts'
import { submitLogin } from './portal-people.ts'

const crest = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 72"><script>alert(1)</script>
  <path d="M2 2h60v40L32 70 2 42z" fill="#7a1f3d"/></svg>`

/** The minute in which something was done since a moment, as the clocks of that school show it. */
function minuteAtMbabane(began: number): RegExp {
  const format = new Intl.DateTimeFormat('en-ZA', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: 'Africa/Mbabane',
  })
  return new RegExp([0, 1, 2].map((minutes) => ` ${format.format(began + minutes * 60_000)} `).join('|'))
}

test('a school of another country is set up in the browser, up to the first sign-in of a student', async ({
  page,
  checkAccessibility,
  checkWidth,
}) => {
  // It starts a program of its own.
  const program = await startProgram({ dataDir: newDataDir(), env: { NODE_ENV: 'production' } })
  try {
    await page.goto(/http\S+\/first-administrator#\S+/.exec(program.output())?.[0] ?? '')
    await page.getByLabel('Your name').fill('Nomvula Dlamini')
    await page.getByLabel('Email Address').fill('nomvula@mbabane.example')
    await page.getByLabel('Password', { exact: true }).fill('a long sentence of mine')
    await page.getByLabel('Password once more').fill('a long sentence of mine')
    await page.getByRole('button', { name: 'Create administrator' }).click()
    await expect(page.getByRole('heading', { name: 'Set-up', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Overview' }).click()
    const steps = page.getByRole('region', { name: 'First steps of your school' })

    await steps.getByRole('link', { name: 'Enter the name, address and phones of your school' }).click()
    await page.getByLabel('Name of the school').fill('Mbabane Hills Secondary School')
    await page.getByRole('button', { name: 'Save particulars' }).click()
    await expect(page.getByText('Name of the school: Mbabane Hills Secondary School before:')).toBeVisible()
    await page.goto(`${program.url}/admin`)
    await steps.getByRole('link', { name: 'Choose the email domains of teachers and students' }).click()
    const domain = page.getByLabel('Email domain of students')
    await domain.fill('school.example')
    await page.getByRole('button', { name: 'Save particulars' }).click()
    await expect(page.getByText('Students and teachers need different domains')).toBeVisible()
    await domain.fill('pupils.mbabane.example')
    await page.getByRole('button', { name: 'Save particulars' }).click()
    await expect(page.getByText('Email domain of students: pupils.mbabane.example before:')).toBeVisible()

    await page.goto(`${program.url}/admin`)
    await steps.getByRole('link', { name: 'Check the time zone' }).click()
    const zone = page.getByLabel('Time zone', { exact: true })
    await zone.fill('Mbabane')
    await page.getByRole('button', { name: 'Save particulars' }).click()
    await expect(page.getByText('Enter the name of a time zone')).toBeVisible()
    const began = Date.now()
    await zone.fill('Africa/Mbabane')
    await page.getByLabel('Way to write dates and numbers').selectOption('en-ZA')
    await page.getByRole('button', { name: 'Save particulars' }).click()
    const change = page.getByRole('listitem').filter({ hasText: 'Time zone: Africa/Mbabane before:' }).first()
    await expect(change).toContainText(minuteAtMbabane(began))

    await page.goto(`${program.url}/admin`)
    await steps.getByRole('link', { name: 'Put up the crest of your school' }).click()
    await expect(page.getByRole('heading', { name: 'Crest' })).toBeFocused()
    await page.getByLabel('Choose a file: Your own crest').setInputFiles({
      name: 'crest.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(crest),
    })
    await page.getByRole('button', { name: 'Use this crest' }).click()
    await expect(page.getByText('Crest: Own crest before:')).toBeVisible()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await checkAccessibility(page)
      await checkWidth(page)
    }
    await page.goto(program.url)
    const header = page.getByRole('banner').locator('img')
    await expect(header).toHaveJSProperty('naturalHeight', 168)
    const icons = page.locator('link[rel="icon"], link[rel="apple-touch-icon"], meta[property="og:image"]')
    await expect(icons).toHaveCount(3)
    for (const icon of await icons.all()) {
      const address = (await icon.getAttribute('href')) ?? (await icon.getAttribute('content'))
      const reply = await page.request.get(program.url + new URL(address!, program.url).pathname)
      expect([reply.status(), reply.headers()['content-type']]).toEqual([
        200,
        expect.stringMatching(/^image\/(png|jpeg)$/),
      ])
    }
    expect(await (await page.request.get(`${program.url}/site.webmanifest`)).text()).toMatch(
      /"src":"\/storage[^"]+icon-maskable\.png"/,
    )

    await page.goto(`${program.url}/admin`)
    await expect(steps.getByText('Done:')).toHaveCount(4)
    await expect(header).toHaveJSProperty('naturalHeight', 168)
    await steps.getByRole('link', { name: 'Check the home classes and the lessons of a day' }).click()
    await page.getByRole('button', { name: 'Edit levels and classes' }).click()
    await page.getByRole('button', { name: 'Remove Senior High' }).click()
    await page.getByLabel('Name of the level').fill('Form')
    await page.getByLabel('Home classes').fill('1 Blue, 1 Éclair, 2A-2C, 3, 4, 5, 6')
    await page.getByLabel('Lessons of a day').fill('six')
    await page.getByRole('button', { name: 'Save levels and classes' }).click()
    await expect(page.getByText('Enter a whole number from 1 to 12')).toBeVisible()
    await page.getByLabel('Lessons of a day').fill('6')
    await page.getByRole('button', { name: 'Save levels and classes' }).click()
    await expect(page.getByText('Lessons of a day: 6 before: 9')).toBeVisible()

    await page.goto(`${program.url}/admin`)
    await steps.getByRole('link', { name: 'Check the terms of the year' }).click()
    await page.getByRole('button', { name: 'Check and save: 2026' }).click()
    await page.getByRole('button', { name: 'Remove Term 4' }).click()
    await page.getByRole('button', { name: 'Save calendar' }).click()
    await expect(page.getByRole('table', { name: 'Terms of 2026' }).getByRole('rowheader')).toHaveText([
      'Term 1',
      'Term 2',
      'Term 3',
    ])
    await page.goto(`${program.url}/admin`)
    await expect(steps.getByRole('link', { name: 'Done: Check the terms of the year' })).toBeVisible()
    await page.goto(`${program.url}/admin?tab=students`)
    await page.getByRole('button', { name: 'Add student' }).click()
    const student = page.getByRole('dialog')
    await student.getByLabel('Admission Number').fill('2027-001')
    await student.getByLabel('Given Name').fill('Thabo')
    await student.getByLabel('Surname').fill('Nkosi')
    await expect(student.getByLabel('Class').getByRole('option')).toHaveText([
      'No class yet',
      '1 Blue',
      '1 Éclair',
      '2A',
      '2B',
      '2C',
      '3',
      '4',
      '5',
      '6',
    ])
    await student.getByLabel('Class').selectOption('1 Éclair')
    await student.getByRole('button', { name: 'Add student' }).click()
    await expect(page.getByRole('heading', { name: 'Thabo Nkosi' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('1 Éclair')

    await page.goto(`${program.url}/admin`)
    await steps.getByRole('link', { name: 'Import the students' }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'roll.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Admission Number;Surname;Given name;Class\n2027-002;Шевченко;Оксана;6\n2027-003;ንጉሤ;ሰላም;1 Blue\n',
      ),
    })
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
    await expect(page.getByText('New on the roll: 2. Changed: 0.')).toBeVisible()

    await page.goto(`${program.url}/admin?tab=student-auth`)
    await page.getByRole('button', { name: 'Create All Auth Accounts (3)' }).click()
    await expect(page.getByText('Successfully created 3 accounts. 0 failed.')).toBeVisible()
    await page.goto(`${program.url}/admin/school-settings`)
    await page.getByRole('button', { name: 'Edit: Web addresses' }).click()
    await domain.fill('other.example')
    await page.getByRole('button', { name: 'Save particulars' }).click()
    await expect(page.getByText('3 accounts have an address at pupils.mbabane.example')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    // Unsent work is counted first: a page left before that stays signed in.
    await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()

    await page.goto(`${program.url}/portal`)
    await submitLogin(page, { name: '2027-002', password: '2027-002' })
    await page.getByLabel('New password', { exact: true }).fill('a sentence of my own')
    await page.getByLabel('Confirm new password').fill('a sentence of my own')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome, Оксана Шевченко' })).toBeVisible()
    // Until the school has put something there, these tabs say what will be there.
    for (const name of ['Course Modules', 'Announcements', 'Calendar']) {
      await page.getByRole('tab', { name, exact: true }).click()
      await expect(page.getByRole('tabpanel', { name }).getByText('Coming Soon')).toBeVisible()
    }
  } finally {
    await stopProgram(program)
    await rm(program.dataDir, { recursive: true })
  }
})
