/** The name of a school on its own network, with the school's own certificate. */
export const localName = 'school.local'

/** The circles from which the school can be reached, from the smallest to the largest. */
export const reachChoices = ['computer', 'network', 'internet'] as const

export type ReachChoice = (typeof reachChoices)[number]
