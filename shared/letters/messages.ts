/* Server messages about letters. */

import { listPlaces } from './places.ts'

export const unknown = 'There is no such letter.'
export const title = 'Enter the title of the letter'
export const body = 'Write the letter'
export const issuedBefore = (number: string) =>
  `This letter was issued as ${number} with the words before. Close the form, and open it again to issue one with these words.`
export const openPlace = (place: string) => `Write what belongs in the place of ${place}.`
export const unknownPlace = (place: string) =>
  `No letter knows ${place}. These places are filled in: ${listPlaces()}`
export const file = (number: string, surname: string, givenName: string) =>
  `Letter ${number.replace('/', '-')} ${surname} ${givenName}.pdf`
