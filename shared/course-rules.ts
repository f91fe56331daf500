import type { FieldRule } from './field-rules.ts'

/** The kinds of entries in a unit, in the order in which a form offers them. */
export const itemKinds = ['note', 'material', 'assignment', 'link', 'heading'] as const

export type ItemKind = (typeof itemKinds)[number]

/** The most units that a class may have, and the most that may stand in one. */
export const mostUnits = 60
export const mostItems = 60

/** Rules of the form of a unit, for the form and the contract. */
export const unitRules = {
  title: { kind: 'text', most: 200, missing: 'Enter a title.' },
  opens_on: {
    kind: 'date',
    invalid: 'Enter a valid date.',
    missing: 'Enter the day on which it opens. Today opens it at once.',
  },
} as const satisfies Record<string, FieldRule>

/** The title of a heading or a link, and the address of a link. */
export const itemRules = {
  title: { kind: 'text', most: 200, missing: 'Enter the words.' },
  url: { kind: 'text', most: 2000 },
} as const satisfies Record<string, FieldRule>

export const courseMessages = {
  tooManyUnits: `A course has at most ${mostUnits} units. Put two together.`,
  tooManyItems: `A unit holds at most ${mostItems} entries. Begin another unit.`,
  foreignItem: 'Something in this unit is not in the class any more. Take it out of the list.',
  targetFilled: 'That class has units already. Choose a class without any.',
  targetSame: 'Choose another class.',
  targetForeign: 'Choose one of your classes that has a subject.',
}
