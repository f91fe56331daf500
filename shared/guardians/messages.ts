/* Server messages about guardians. */

export const unknown = 'There is no such guardian of the student.'
export const unknownNumber = 'There is no such number of the guardian.'
export const noNumber =
  'This is not a phone number. Write all its figures, for example 7123 4567; a number from another country begins with + and its code.'
export const shortened = (number: string) =>
  `A spreadsheet has shortened the number to ${number}, and its last figures are lost. Type the whole number.`
export const ofOthers = (names: string) =>
  `The number also belongs to ${names}. Choose that person, or say that this is another person with the same phone.`
export const tied = 'This person is a guardian of the student already.'
export const hasNumber = 'The guardian has this number already.'
export const tooMany = (max: number) =>
  `A student may have ${max} guardians at a time. End one before you add another.`
export const beforeFirst = (day: string) => `The last day cannot be before the first, ${day}.`
export const orderChanged = 'The guardians have changed since they were shown. Load the page again.'

/* Faults of the fields. */

export const relation = 'Choose what the person is to the student.'
export const language = 'Choose the language in which the school writes.'
export const from = 'Choose the day from which it counts.'

/* Titles of the columns of a roll. */

export const columnTitles = {
  guardian_name: 'Guardian Name',
  guardian_relation: 'Guardian Relation',
  guardian_phone: 'Guardian Phone',
  guardian2_name: 'Second Guardian Name',
  guardian2_relation: 'Second Guardian Relation',
  guardian2_phone: 'Second Guardian Phone',
  guardian3_name: 'Third Guardian Name',
  guardian3_relation: 'Third Guardian Relation',
  guardian3_phone: 'Third Guardian Phone',
}
