/* Server messages about messages under a hand-in. */

export const unknown = 'There is no such hand-in.'
export const many = (max: number) => `You have written ${max} messages in an hour. Please wait a while.`

/* Faults of the fields of a message. */

export const content = 'Write your message.'
