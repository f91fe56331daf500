import { formatCount } from '#app/lib/text/format.ts'

/** Texts of the dialog that prints codes for parents. */
export const codeTexts = {
  title: 'Codes for parents',
  text: 'One slip for each guardian who may read, ten to an A4 page. It has a code and says how to open the page for parents.',
  failed: 'The guardians could not be counted',
  count: (count: number) =>
    count === 1 ? '1 slip will be printed.' : `${formatCount(count)} slips will be printed.`,
  none: 'No slip will be printed.',
  withPin: (count: number) =>
    count === 1 ? '1 guardian has a PIN already.' : `${formatCount(count)} guardians have a PIN already.`,
  without: (count: number) =>
    count === 1
      ? '1 student has no guardian who may read. Enter one in the record.'
      : `${formatCount(count)} students have no guardian who may read. Enter them in the records.`,
  asGuardians: 'As each guardian reads',
  evenWithPin: 'Also print slips for guardians who have a PIN',
  evenWithPinHelp: 'For guardians who forgot their PIN. The old PIN works until the new code is used.',
  once: 'Codes that were printed before and not used no longer work. The file is made once and is not stored. Print it now, then delete it.',
  make: 'Make the PDF',
  making: 'Making the slips...',
  close: 'Close',
  made: 'Codes printed',
  makeFailed: 'The codes could not be printed',
  closeAccess: 'End access to the page for parents',
  closeQuestion: (name: string) => `End the access of ${name} to the page for parents?`,
  closeText:
    'The code and the PIN stop working, and every phone is logged out at once. A new code gives access again.',
  closed: 'The access has ended',
  closeFailed: 'The access could not be ended',
  yes: 'End access',
  no: 'Cancel',
}
