import { mostItems, mostUnits } from '#shared/constants.ts'

/** Words of the server about the units of a course. */
export const courseModuleRefusals = {
  unknownUnit: 'There is no such unit.',
  choose: 'Choose it from the list.',
  unknownEntry: 'There is no such entry.',
}

/** Refusals that the form of a unit says, too. */
export const courseMessages = {
  tooManyUnits: `A course has at most ${mostUnits} units. Put two together.`,
  tooManyItems: `A unit holds at most ${mostItems} entries. Begin another unit.`,
  foreignItem: 'Something in this unit is not in the class any more. Take it out of the list.',
  targetFilled: 'That class has units already. Choose a class without any.',
  targetSame: 'Choose another class.',
  targetForeign: 'Choose one of your classes that has a subject.',
}

/** Faults of the fields of a unit. */
export const courseFaults = {
  opensOn: 'Enter the day on which it opens. Today opens it at once.',
  words: 'Enter the words.',
}
