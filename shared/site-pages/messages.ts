/* Faults of a page's content. */

export const missing = 'Please fill this in'
export const oneLine = 'Write this without line breaks.'
export const wrongKind = 'This part is missing or of the wrong kind.'
export const unknownParticular = (braces: string, known: string) =>
  `The school has no particular ${braces}. Choose one of these: ${known}.`
export const invalidCharacters = 'This contains characters that cannot be kept.'
export const tooFew = (min: number) =>
  min === 1 ? 'Add at least one entry.' : `Add entries: at least ${min}.`
export const tooMany = (max: number) => `At most ${max} entries. Please remove some.`
export const publishAt = 'Choose a day and a time that are still to come.'
export const photoGone =
  'This picture is no longer in the library. Choose another one, or go back to the drawing.'
export const businessAddress =
  'Use small letters, digits and hyphens, for example bakery; names of other pages cannot be used.'
export const sameAddress = 'Another business has this address already.'
export const unknownPage = 'There is no such page.'
