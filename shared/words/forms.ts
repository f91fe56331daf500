/* Faults of fields that several forms share. */

export const date = 'Enter a valid date.'
export const year = 'Choose the year.'
export const id = 'This is not a valid id.'
export const classTwice = 'A class is chosen twice. Choose each class once.'
export const invalidCharacters = 'This contains characters that cannot be kept.'
export const oneLine = 'Write this in one line.'
export const option = 'Choose one of the options.'

/* Faults of single fields that several forms share, found on leaving them and when they are sent. */

export const title = 'Enter a title.'
export const subject = 'Choose the subject.'
export const status = 'Choose the status.'
export const time = 'Enter a time, such as 08:30.'
export const tooLong = (maxCharacters: number) => `At most ${maxCharacters} characters. Please shorten it.`
export const tooShort = (minCharacters: number) => `Enter at least ${minCharacters} characters`
