/* Server messages about feedback phrases. */

export const unknown = 'There is no such comment.'
export const tooMany = (max: number) => `You have ${max} comments. Delete one before you add another.`

/* Faults of the fields of a saved comment. */

export const phrase = 'Write the comment.'
