import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toCarousel } from '#app/features/site/slideshow/slides.ts'
import { SchoolContext } from '#app/lib/page/school.ts'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { NoSlides } from './no-slides.tsx'

test.each([
  ['the demo school', true, 5, 'its five drawn pictures'],
  ['a school of its own', false, 0, 'shows none'],
])('without pictures of the office, %s is told what its home page shows', (_, isExample, shown, words) => {
  expect(toCarousel([], isExample)).toHaveLength(shown)
  const value = { ...firstSchool, shows_examples: isExample } as never
  const told = renderToStaticMarkup(createElement(SchoolContext, { value }, createElement(NoSlides)))
  expect(told).toContain(words)
})
