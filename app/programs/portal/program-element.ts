import type { WholeSchool } from '#shared/school-structure/structure.ts'

/** The id of the element of a portal's document that the program hydrates. */
export const programElement = 'portal-program'

/** The school in the document, which the element carries. @throws if the document broke off before it */
export function schoolOfDocument(element: HTMLElement | null): WholeSchool {
  return JSON.parse(element?.dataset['school'] ?? '') as WholeSchool
}
