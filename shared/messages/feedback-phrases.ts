/** Words of the server about feedback phrases. */
export const feedbackPhraseMessages = {
  unknown: 'There is no such comment.',
  tooMany: (most: number) => `You have ${most} comments. Delete one before you add another.`,
}
