/* Names of work in the outbox that belongs to no noun. */

export const seen = 'What you have read'
export const signOut = 'Log-out of a device'
