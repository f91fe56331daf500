/* Server messages about enquiries. */

export const unknown = 'There is no such enquiry.'
export const noAddress = 'There is no email address to send this to.'
export const gone = 'There is no such enquiry. Somebody may have deleted it.'
export const subject = (school: string) => `Your enquiry to ${school}`
export const youWrote = 'You wrote to us:'

/* Faults of the fields of an enquiry and of its answer. */

export const name = 'Please write your name.'
export const contact = 'Please write a phone number or an email address, so that we can answer.'
export const unreachable = 'Please write a whole phone number or email address, so that we can answer.'
export const message = 'Please write what you would like to know.'
export const answer = 'Please write the answer.'
