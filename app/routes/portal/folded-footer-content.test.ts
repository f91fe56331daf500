import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FooterContext } from '#app/components/site/footer-content.ts'
import { NavigatorContext, type Navigator } from '#app/lib/navigation/navigator.ts'
import { SchoolContext } from '#app/lib/page/school.ts'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import type { School } from '#shared/school-settings/particulars.ts'
import type { PageContent } from '#shared/site-pages/pages.ts'
import { blankedSchool } from '#tests/support/blank-school.ts'
import { FoldedFooterContent } from './folded-footer-content.tsx'

const footer: PageContent<'footer'> = {
  findUs: 'Find us',
  quickLinks: 'Quick links',
  hours: 'School hours',
  social: 'The school on Facebook',
  note: '',
  ownership: 'Our School',
  jubilee: { heading: '', text: '' },
}

const navigator: Navigator = {
  location: { pathname: '/portal', search: '', hash: '', key: 'k1' },
  isTraversal: false,
  navigate: () => undefined,
  shows: () => false,
}

/** The line that opens the footer of a school. */
function summaryOf(school: School): string | undefined {
  const folded = createElement(FoldedFooterContent)
  const withFooter = createElement(FooterContext, { value: footer }, folded)
  const ofSchool = createElement(SchoolContext, { value: school }, withFooter)
  const markup = renderToStaticMarkup(createElement(NavigatorContext, { value: navigator }, ofSchool))
  return /<summary>(.*)<\/summary>/.exec(markup)?.[1]
}

test('the folded footer names only what is in it', () => {
  expect(summaryOf(firstSchool)).toBe('Find us · Quick links · School hours')
  expect(summaryOf(blankedSchool)).toBe('Quick links')
  expect(summaryOf({ ...blankedSchool, generalEmail: 'office@school.example' })).toBe('Find us · Quick links')
})
