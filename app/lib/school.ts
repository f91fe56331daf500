import { createContext, use } from 'react'
import type { Business } from '#shared/businesses.ts'
import type { School } from '#shared/school-settings.ts'
import type { WholeSchool } from '#shared/school-structure.ts'

/** The school: the server sends its particulars with each document, and to the portals its structure, too. */
export const SchoolContext = createContext<(School & Partial<WholeSchool>) | undefined>(undefined)

/** The particulars of the school. @throws outside of a page's frame */
export function useSchool(): School {
  const school = use(SchoolContext)
  if (!school) throw new Error('The page has no school.')
  return school
}

/** The small businesses in the order of the menu. */
export function useBusinesses(): readonly Business[] {
  return use(SchoolContext)?.businesses ?? []
}

/** A text, or how it is made for a school. */
export type SchoolText = string | ((school: School) => string)

export function schoolText(text: SchoolText, school: School): string {
  return typeof text === 'string' ? text : text(school)
}
