/** Words of the server about forum. */
export const forumMessages = {
  unknownTopic: 'There is no such topic.',
  unknownPost: 'There is no such post.',
  unknownReport: 'There is no such report.',
  opened: (title: string) =>
    `This topic has been opened already, as “${title}”. Write your words there as an answer.`,
  locked: 'The teacher has locked this topic. Nobody can write in it any more.',
  tooLate: (minutes: number) =>
    `A post can be changed for ${minutes} minutes, while it is not hidden and its topic is open. Write a new one.`,
  manyReports: 'You have reported many posts today. Please talk to your teacher.',
  manyPosts: (most: number) => `You have written ${most} posts in an hour. Please wait a while.`,
}

/** Faults of the fields of a post. */
export const forumFaults = { content: 'Write your question or answer.', reason: 'Write why.' }
