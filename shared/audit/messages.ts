/* Faults of the filters of the audit log. */

export const address = 'Enter a valid IP address.'
export const manyPeople = (max: number) => `More than ${max} people fit. Please type more of the name.`

export { auditActions as actions } from './audit-actions.ts'
