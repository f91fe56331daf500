import { expect, test } from 'vitest'
import { withoutValues } from './upgrade-school.ts'

test('a fault names what PostgreSQL refused, but not the value of a person', () => {
  const refused =
    '0500_days.sql could not be applied: invalid input syntax for type date: "born "1 May", Ruth"'
  expect(withoutValues(refused)).toBe(
    '0500_days.sql could not be applied: invalid input syntax for type date: "…"',
  )
  const unknown = 'relation "site_page_versions" does not exist'
  expect(withoutValues(unknown)).toBe(unknown)
})
