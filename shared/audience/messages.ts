import { maxAudienceParts } from './audience.ts'

/* Messages about choosing an audience. */

export const twoLetters = 'Type at least two letters.'
export const missing = 'Choose who it is for.'
export const many = `Choose at most ${maxAudienceParts} classes and people, or a whole grade.`
export const unknown = 'Choose who it is for once more: one of the classes or people is no longer there.'
export const notYours = 'Choose among your own classes and your home class.'
