/** Words of the server about result schemes. */
export const resultSchemeRefusals = {
  unknown: 'There is no such scheme.',
}

/** Faults of a scheme, which its form says, too. */
export const schemeMessages = {
  year: 'Enter a year such as 2027.',
  title: 'Name this part of the result.',
  titleTwice: 'Two parts have this name. Choose another.',
  weight: 'A weight is a whole number from 0 to 100.',
  sum: (sum: number) => `The weights add up to ${sum} %. They must add up to 100 %.`,
  kindTwice: (kind: string) => `${kind} is in another part already.`,
  restTwice: 'Only one part can take everything that is in no other. Choose kinds of work for this one.',
  best: 'Enter how many count, from 1 to 50, or leave it empty for all.',
  factor: 'A whole number of percent from 50 to 150; 100 leaves the results as they are.',
  cap: 'A whole number of percent from 1 to 100.',
  few: 'A scheme has at least one part.',
}
