import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListedStudentAccount } from '#shared/accounts/contract.ts'
import { StudentMatches } from './student-matches.tsx'

function render(isError: boolean, matches: ListedStudentAccount[] | undefined): string {
  const error = isError ? new Error('no answer') : null
  const query = { isError, error, isFetching: false, refetch: async () => await Promise.resolve() }
  const nameOf = ({ last_name }: ListedStudentAccount) => last_name
  return renderToStaticMarkup(
    createElement(StudentMatches, { query, matches, className: '', renderMatch: nameOf }),
  )
}

test('a search that found nobody says so', () => {
  expect(render(false, [])).toContain('Nobody matches.')
})

test('nothing is said about matches while they are not known', () => {
  expect(render(false, undefined)).toBe('')
})

test('a search that failed says so with a way to try again, and not that nobody matches', () => {
  const markup = render(true, undefined)
  expect(markup).toContain('The list could not be loaded')
  expect(markup).toContain('Try again')
  expect(markup).not.toContain('Nobody matches.')
})
