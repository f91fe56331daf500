/* Server messages about corrections of sentences in other languages. */

export const unknown = 'The program has no such sentence. Load the page again.'
export const blank = 'Write the sentence, or take the program’s own.'
export const lacksValue = (value: string) => `Keep ${value} in the sentence: the program puts a value there.`
export const hasValue = (value: string) => `Take ${value} out: this sentence has no such value.`
export const openPart = 'Close each square bracket, and do not put one inside another.'
export const sign = 'Take out the characters that cannot be read.'
export const foreign = (signs: string) =>
  `Take out ${signs}: with such a character the text message would cost double.`
export const tooLong = (places: number, max: number) =>
  `Make it shorter: with its values it would take ${places} places, and one text message has ${max}.`
