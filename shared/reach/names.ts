/** The name of a school on its own network, with a certificate of the school's own. */
export const localName = 'school.local'

/** Ways in which people reach the school, from the smallest circle to the largest. */
export const reachChoices = ['computer', 'network', 'internet'] as const

export type ReachChoice = (typeof reachChoices)[number]
