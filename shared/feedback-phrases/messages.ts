/** Words of the server about feedback phrases. */
export const feedbackPhraseMessages = {
  unknown: 'There is no such comment.',
  tooMany: (most: number) => `You have ${most} comments. Delete one before you add another.`,
}

/** Faults of the fields of a saved comment. */
export const phraseFaults = {
  phrase: 'Write the comment.',
}
