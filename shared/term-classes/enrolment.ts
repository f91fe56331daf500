/** How new classes get their students. It is outside the contract because that needs all words, and zod. */
export const enrolmentModes = ['group', 'same', 'none'] as const

export type EnrolmentMode = (typeof enrolmentModes)[number]
