import { expect, test } from 'vitest'
import { chooseTests } from './near-tests.mjs'

const journeys = new Map([
  ['tests/e2e/course-modules.e2e.ts', ''],
  ['tests/e2e/admin-accounts.e2e.ts', "import { shownToasts } from './toasts.ts'"],
  ['tests/e2e/portal-login.e2e.ts', "await expect(page.getByRole('tab')).toHaveText(["],
  ['tests/e2e/hand-in.e2e.ts', "await page.getByRole('tab', { name: 'Assignments' }).click()"],
])
const choose = (...changed: string[]) => chooseTests(changed, journeys)

test('a changed test runs itself, and what journeys share those that import it', () => {
  expect(choose('server/auth/tokens/tokens.db.test.ts').database).toContain(
    'server/auth/tokens/tokens.db.test.ts',
  )
  expect(choose('tests/program/stop.test.ts').program).toEqual(['tests/program/stop.test.ts'])
  expect(choose('tests/e2e/toasts.ts').journeys).toEqual(['tests/e2e/admin-accounts.e2e.ts'])
  expect(choose('tests/e2e/hand-in.e2e.ts').journeys).toEqual(['tests/e2e/hand-in.e2e.ts'])
})

test('a library concerns the tests that import it', () => {
  const tests = new Map([
    ['server/http/noun-fields.db.test.ts', "import type { NounFields } from '#shared/noun-fields.ts'"],
    ['server/http/limits.db.test.ts', "import { testSchool } from '#tests/support/school.ts'"],
  ])
  const { database } = chooseTests(['shared/noun-fields.ts'], journeys, tests)
  expect(database).toContain('server/http/noun-fields.db.test.ts')
  expect(database).not.toContain('server/http/limits.db.test.ts')
})

test('what the database does concerns every test of the folder', () => {
  for (const file of [
    'database/policies/reminders.sql',
    'database/guards.db.test.ts',
    'database/permissions.ts',
  ])
    expect(choose(file).database).toContain('database/')
})

test.each([
  ['app/features/office/people/accounts/student-list.tsx', 'accounts', ['admin-accounts']],
  ['app/features/student/course-modules/units.tsx', 'course-modules', ['course-modules']],
  ['shared/course-modules/contract.ts', 'course-modules', ['course-modules']],
])('%s concerns the room %s of the server, and its journeys', (file, noun, names) => {
  const chosen = choose(file)
  expect(chosen.database).toContain(`server/domain/${noun}/`)
  expect(chosen.journeys).toEqual(names.map((name) => `tests/e2e/${name}.e2e.ts`))
})

test('a list of tabs concerns the journeys that try such lists, and a screen those that open its tab', () => {
  expect(choose('app/words/student/portal.ts').journeys).toEqual(['tests/e2e/portal-login.e2e.ts'])
  expect(choose('app/features/student/assignments/card.tsx').journeys).toEqual(['tests/e2e/hand-in.e2e.ts'])
})

test('a screen without a journey is named', () => {
  const file = 'app/features/office/system/audit/audit-log.tsx'
  expect(choose(file)).toMatchObject({ journeys: [], withoutJourney: [file] })
})
