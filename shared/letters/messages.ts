/* Server messages about letters, and the texts that letters start from. */

import { listPlaces } from './places.ts'

export const unknown = 'There is no such letter.'
export const title = 'Enter the title of the letter'
export const body = 'Write the letter'
export const issuedBefore = (number: string) =>
  `This letter was issued as ${number} with the words before. Close the form, and open it again to issue one with these words.`
export const openPlace = (place: string) => `Write what belongs in the place of ${place}.`
export const unknownPlace = (place: string) =>
  `No letter knows ${place}. These places are filled in: ${listPlaces()}`
export const number = (number: string) => `Our reference: ${number}`
export const principal = 'Principal'
export const principalNamed = (name: string) => `${name}, Principal`
export const checkedAt = (address: string) => `This letter can be checked at ${address}/report-card`
export const qr = 'QR code that leads to the page on which this letter can be checked'
export const printedOn = (day: string) => `Issued on ${day}`
export const continued = (title: string, student: string) => `${title}, ${student}, continued`
export const file = (number: string, surname: string, givenName: string) =>
  `Letter ${number.replace('/', '-')} ${surname} ${givenName}.pdf`

/** The text that each letter starts from until the office has written its own. */
export const templates = {
  enrolment: {
    title: 'Confirmation of Enrolment',
    body: 'To whom it may concern\n\nThis is to confirm that {student}, admission number {number}, is enrolled at {school} in {year}, in class {class}.\n\nThe student has been on our roll since {enrolled}.',
  },
  leaving: {
    title: 'Leaving Certificate',
    body: 'To whom it may concern\n\n{student}, admission number {number}, was on the roll of {school} from {enrolled} to {left}. The last class was {class}.\n\nReason for leaving: {reason}\n\n{remarks}',
  },
  transfer: {
    title: 'Letter of Transfer',
    body: 'To the Principal\n\n{student}, admission number {number}, leaves {school} on {left} and asks for a place at your school. The student is in class {class} and has been on our roll since {enrolled}.\n\n{remarks}\n\nThe results so far are on the transcript that comes with this letter.',
  },
  reference: {
    title: 'Reference',
    body: 'To whom it may concern\n\n{student} has been on the roll of {school} since {enrolled} and is in class {class}.\n\n{remarks}',
  },
}
