import { createContext, use } from 'react'
import type { Business } from '#shared/site-pages/businesses.ts'
import type { School } from '#shared/school-settings/particulars.ts'
import { optionalPages } from '#shared/site-pages/optional-pages.ts'
import type { WholeSchool } from '#shared/school-structure/structure.ts'

/**
 * The school: the server sends its particulars with each document, and its structure too with the portals'.
 */
export const SchoolContext = createContext<(School & Partial<WholeSchool>) | undefined>(undefined)

/** The particulars of the school. @throws outside of a page's frame */
export function useSchool(): School {
  const school = use(SchoolContext)
  if (!school) throw new Error('The page has no school.')
  return school
}

/** Whether the address leads to a page that the school has; it may not have each of `optionalPages`. */
export function usePublicPages(): (link: { to: string }) => boolean {
  const pages = use(SchoolContext)?.pages ?? []
  const missing = optionalPages.filter((page) => !pages.includes(page)).map((page) => `/${page}`)
  return ({ to }) => !missing.includes(to)
}

/** Whether the school lets parents in, so that visitors are shown the link. */
export function useParentsPage(): boolean {
  return use(SchoolContext)?.lets_parents_in ?? false
}

/** Whether examples are shown for what the school has not entered, as in the demo school. */
export function useExamples(): boolean {
  return use(SchoolContext)?.shows_examples ?? false
}

/** The small businesses in menu order. */
export function useBusinesses(): readonly Business[] {
  return use(SchoolContext)?.businesses ?? []
}
