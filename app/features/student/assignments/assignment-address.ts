/** Parameters of the address: the assignment, whether its hand-in form is open, and the listed state. */
export const assignmentParameter = 'assignment'
export const handInParameter = 'hand-in'
export const showParameter = 'show'

/** The query string that leads to an assignment's card. @param handIn also opens its hand-in form */
export function assignmentSearch(id: string, handIn = false): string {
  const parameters = new URLSearchParams({ tab: 'assignments', [assignmentParameter]: id })
  if (handIn) parameters.set(handInParameter, 'open')
  return `?${parameters}`
}
