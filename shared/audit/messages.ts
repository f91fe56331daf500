/* Faults of the filters of the audit log. */

export const address = 'Enter a valid IP address.'
export const manyPeople = (most: number) => `More than ${most} people fit. Please type more of the name.`

export { auditActions as actions } from './audit-actions.ts'
