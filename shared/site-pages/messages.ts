/** Faults of a page's content. */
export const contentMessages = {
  missing: 'Please fill this in',
  oneLine: 'Write this without line breaks.',
  wrongKind: 'This part is missing or of the wrong kind.',
  unknownParticular: (braces: string, known: string) =>
    `The school has no particular ${braces}. In braces stand only: ${known}.`,
  unkeepable: 'This contains characters that cannot be kept.',
  tooFew: (least: number) => (least === 1 ? 'Add at least one entry.' : `Add entries: at least ${least}.`),
  tooMany: (most: number) => `At most ${most} entries. Please remove some.`,
  publishAt: 'Choose a day and a time that are still to come.',
  photoGone: 'This picture is not in the library any more. Choose another one, or go back to the drawing.',
  businessAddress:
    'Use small letters, digits and hyphens, for example bakery; names of other pages cannot be used.',
  sameAddress: 'Another business has this address already.',
  unknownPage: 'There is no such page.',
}
