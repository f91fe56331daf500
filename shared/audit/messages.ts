/** Faults of the filters of the audit log. */
export const auditMessages = {
  address: 'Enter a valid IP address.',
  manyPeople: (most: number) => `More than ${most} people fit. Please type more of the name.`,
}
