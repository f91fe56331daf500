import { expect, test } from 'vitest'
import { contentReader } from '#app/content/page-content.ts'
import { firstContents } from '#app/content/page-content.ts'
import { firstSchool } from '#shared/first-school.ts'
import { findContentFaults } from './site-content.ts'
import { sitePageNames, sitePageShapes } from './site-pages.ts'

test.each(sitePageNames)('the words with which the page %s comes keep its limits', (name) => {
  expect(findContentFaults(sitePageShapes[name], firstContents[name], name)).toEqual({})
})

test('words of an older program are completed, and particulars stand in their places', () => {
  const stored = {
    about: { title: 'Of {name} and {nobody}', gone: 'x', values: { items: [{ name: 'Care' }] } },
  }
  const about = contentReader(stored, firstSchool)('about')
  expect(about.title).toBe(`Of ${firstSchool.name} and {nobody}`)
  expect(about.values).toEqual({ heading: 'Core Values', items: [{ name: 'Care', text: '' }] })
  expect(about.mission).toEqual(firstContents.about.mission)
  expect(about).not.toHaveProperty('gone')
})
