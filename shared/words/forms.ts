/** Faults of fields that several forms have. */
export const formMessages = {
  date: 'Enter a valid date.',
  year: 'Choose the year.',
  id: 'This is not a valid id.',
  classTwice: 'A class is chosen twice. Choose each class once.',
  unkeepable: 'This contains characters that cannot be kept.',
  oneLine: 'Write this in one line.',
}

/** Faults of single fields that several forms have, as they are left and when they are sent. */
export const commonFaults = {
  title: 'Enter a title.',
  date: 'Enter a valid date.',
  subject: 'Choose the subject.',
  time: 'Enter a time, such as 08:30.',
  tooLong: (mostCharacters: number) => `At most ${mostCharacters} characters. Please shorten it.`,
}
