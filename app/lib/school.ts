import { createContext, use } from 'react'
import type { School } from '#shared/school-settings.ts'

/** The particulars of the school: the server sends them with each document. */
export const SchoolContext = createContext<School | undefined>(undefined)

/** The particulars of the school. @throws outside of a page's frame */
export function useSchool(): School {
  const school = use(SchoolContext)
  if (!school) throw new Error('The page has no school.')
  return school
}

/** A text, or how it is made for a school. */
export type SchoolText = string | ((school: School) => string)

export function schoolText(text: SchoolText, school: School): string {
  return typeof text === 'string' ? text : text(school)
}
