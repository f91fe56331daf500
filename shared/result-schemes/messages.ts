/* Server messages about result schemes. */

export const unknown = 'There is no such scheme.'

/* Faults of a scheme, which its form also shows. */

export const year = 'Enter a year such as 2027.'
export const title = 'Name this part of the result.'
export const titleTwice = 'Two parts have this name. Choose another.'
export const weight = 'A weight is a whole number from 0 to 100.'
export const sum = (sum: number) => `The weights add up to ${sum} %. They must add up to 100 %.`
export const kindTwice = (kind: string) => `${kind} is in another part already.`
export const restTwice =
  'Only one part can take everything that is in no other. Choose kinds of work for this one.'
export const best = 'Enter how many count, from 1 to 50, or leave it empty for all.'
export const factor = 'A whole number of percent from 50 to 150; 100 leaves the results as they are.'
export const cap = 'A whole number of percent from 1 to 100.'
export const few = 'A scheme has at least one part.'
