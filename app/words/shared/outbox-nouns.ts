/* Names of work in the outbox that is of no noun. */

export const seen = 'What you have read'
export const signOut = 'Log-out of a device'
