import { expect, test } from 'vitest'
import { contentReader } from '#app/content/page-content.ts'
import { firstContents } from '#app/content/page-content.ts'
import { messagesOf } from '#shared/fault.ts'
import { blankSchool, firstSchool, firstStructure } from '#shared/school-settings/first-school.ts'
import { firstBusinesses } from './businesses.ts'
import { fillIn, findContentFaults, line } from './content.ts'
import { sitePageNames, sitePageShapes } from './pages.ts'
import { optionalPages } from './optional-pages.ts'

const demo = {
  ...firstSchool,
  structure: firstStructure,
  businesses: [...firstBusinesses],
  pages: [...optionalPages],
  shows_examples: true,
}

test.each(sitePageNames)('the words with which the page %s comes keep its limits', (name) => {
  expect(findContentFaults(sitePageShapes[name], firstContents[name], name)).toEqual({})
})

test('words of an older program are completed, and particulars stand in their places', () => {
  const stored = {
    about: { title: 'Of {name} and {nobody}', gone: 'x', values: { items: [{ name: 'Care' }] } },
  }
  const about = contentReader(stored, demo)('about')
  expect(about.title).toBe(`Of ${firstSchool.name} and {nobody}`)
  expect(about.values).toEqual({ heading: 'Core Values', items: [{ name: 'Care', text: '' }] })
  expect(about.mission).toEqual(firstContents.about.mission)
  expect(about).not.toHaveProperty('gone')
})

test('a part that a school has not published is blank where no examples are shown', () => {
  const real = { ...demo, pages: ['about'], shows_examples: false }
  const about = contentReader({ about: { title: 'Of {name}' } }, real)('about')
  expect(about).toMatchObject({
    title: `Of ${firstSchool.name}`,
    lead: '',
    mission: { heading: '', text: '' },
  })
  expect(contentReader({}, real)('home').facilities.items).toEqual([])
})

test('a particular that the school has left blank goes with its comma, and the whole name serves for the short one', () => {
  const filled = (typed: string) => fillIn(typed, blankSchool)
  expect(filled('{name}, {provinceLine}')).toBe('Our School')
  expect(filled('{postTown}, {name}')).toBe('Our School')
  expect(filled('{jubileeName} {jubileeYears}')).toBe('')
  expect(filled('since {foundedYear}')).toBe('since')
  expect(filled('The {jubileeName} of our school')).toBe('The of our school')
  expect(filled('{shortName} on Facebook')).toBe('Our School on Facebook')
})

test.each(['{motto}', '{school name}', '{}'])('braces that are no particular are refused: %s', (braces) => {
  const { title } = messagesOf(findContentFaults(line(80), `Of {name} ${braces}`, 'title'))
  expect(title).toContain(`no particular ${braces}`)
  expect(title).toContain('{provinceLine}')
})
