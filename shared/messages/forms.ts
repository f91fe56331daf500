/** Faults of fields that several forms have. */
export const formMessages = {
  date: 'Enter a valid date.',
  year: 'Choose the year.',
  id: 'This is not a valid id.',
  classTwice: 'A class is chosen twice. Choose each class once.',
  unkeepable: 'This contains characters that cannot be kept.',
  oneLine: 'Write this in one line.',
}
