/** Texts of the dialog that prints codes for parents. */
export const codeTexts = {
  title: 'Codes for parents',
  text: 'A slip for each guardian who may read, ten on an A4 page: the code and the way to the page for parents.',
  failed: 'The guardians could not be counted',
  count: (count: number) => (count === 1 ? '1 slip will be printed.' : `${count} slips will be printed.`),
  none: 'No slip will be printed.',
  withPin: (count: number) =>
    count === 1 ? '1 guardian has a PIN already.' : `${count} guardians have a PIN already.`,
  without: (count: number) =>
    count === 1
      ? '1 student has no guardian who may read. Enter one in the record.'
      : `${count} students have no guardian who may read. Enter them in the records.`,
  evenWithPin: 'Also print for those who have a PIN',
  evenWithPinHelp: 'For a PIN that was forgotten. The old PIN holds until the new code is used.',
  once: 'Codes that were printed before and not used no longer work. The file is made once and kept nowhere: print it now, and delete it afterwards.',
  make: 'Make the PDF',
  making: 'Making the slips...',
  close: 'Close',
  made: 'Codes printed',
  makeFailed: 'The codes could not be printed',
  closeAccess: 'Close the way in',
  closeQuestion: (name: string) => `Close the way in of ${name}?`,
  closeText: 'The code, the PIN and every phone that is logged in end at once. A new code opens it again.',
  closed: 'The way in is closed',
  closeFailed: 'The way in could not be closed',
  yes: 'Close it',
  no: 'Cancel',
}
