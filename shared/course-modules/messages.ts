import { maxItems, maxUnits } from '#shared/constants.ts'

/* Server messages about the units of a course. */

export const unknownUnit = 'There is no such unit.'
export const choose = 'Choose it from the list.'
export const unknownEntry = 'There is no such entry.'

/* Refusals that the form of a unit also shows. */

export const tooManyUnits = `A course has at most ${maxUnits} units. Put two together.`
export const tooManyItems = `A unit holds at most ${maxItems} entries. Begin another unit.`
export const foreignItem = 'Something in this unit is no longer in the class. Take it out of the list.'
export const targetFilled = 'That class has units already. Choose a class without any.'
export const targetSame = 'Choose another class.'
export const targetForeign = 'Choose one of your classes that has a subject.'

/* Faults of the fields of a unit. */

export const opensOn = 'Enter the day on which it opens. Today opens it at once.'
export const words = 'Enter the words.'
