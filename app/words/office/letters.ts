import { listPlaces } from '#shared/letters/places.ts'
import type { LetterKind } from '#shared/letters/rules.ts'

/** Texts of letters about students, and of the page that edits their starting texts. */
export const letterTexts = {
  kinds: {
    enrolment: 'Confirmation of enrolment',
    leaving: 'Leaving certificate',
    transfer: 'Letter of transfer',
    reference: 'Reference',
  } satisfies Record<LetterKind, string>,
  heading: 'Letters',
  empty: 'No letters have been issued yet.',
  failed: 'The letters could not be loaded',
  write: 'Write a letter',
  choose: 'Which letter?',
  issuedOn: (number: string, day: string, by: string | null) => `${number} · ${day}${by ? ` · ${by}` : ''}`,
  withdrawn: 'Withdrawn',
  print: 'PDF',
  printOf: (title: string, number: string) => `PDF of ${title}, ${number}`,
  saved: 'Letter saved',
  printFailed: 'The letter could not be saved',
  withdraw: 'Withdraw',
  withdrawOf: (title: string, number: string) => `Withdraw ${title}, ${number}`,
  confirmWithdraw: (title: string, number: string) => `Withdraw ${title}, ${number}?`,
  confirmWithdrawText:
    'Whoever looks it up by its code is told that it is no longer valid. It cannot be made valid again; issue another one instead.',
  withdrawDone: 'Letter withdrawn',
  withdrawFailed: 'The letter could not be withdrawn',
  prepareFailed: 'The letter could not be prepared',
  form: {
    titleIn: (language: string) => `Write a letter in ${language}`,
    description:
      'It gets a number and a code and cannot be changed afterwards. Write what belongs in the places in braces.',
    save: 'Issue letter',
    saved: 'Letter issued',
    failed: 'Failed to issue the letter',
  },
  fields: { title: 'Title', body: 'Letter' },
  bodyHint: 'A blank line begins a new paragraph.',
}

/** Texts of the page that edits the starting texts of letters. */
export const letterTemplateTexts = {
  title: 'Letters',
  intro:
    'The words with which letters about students begin, in each language. A letter itself is written in the record of the student, where its words can still be changed. Letters that were issued stay as they are.',
  failed: 'The words could not be loaded',
  own: 'Changed by the school',
  edit: 'Edit',
  nameIn: (kind: string, language: string) => `${kind}, ${language}`,
  editOf: (kind: string) => `Edit ${kind}`,
  form: {
    save: 'Save words',
    saved: 'Words saved',
    failed: 'Failed to save the words',
  },
  hint: `These places are filled in from the record and by hand: ${listPlaces()}. A blank line begins a new paragraph.`,
}
