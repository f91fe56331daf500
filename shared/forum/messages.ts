/* Server messages about the forum. */

export const unknownTopic = 'There is no such topic.'
export const unknownPost = 'There is no such post.'
export const unknownReport = 'There is no such report.'
export const opened = (title: string) =>
  `This topic has been opened already, as “${title}”. Write your words there as an answer.`
export const locked = 'The teacher has locked this topic. Nobody can write in it now.'
export const tooLate = (minutes: number) =>
  `A post can be changed for ${minutes} minutes, while it is not hidden and its topic is open. Write a new one.`
export const manyReports = 'You have reported many posts today. Please talk to your teacher.'
export const manyPosts = (max: number) => `You have written ${max} posts in an hour. Please wait a while.`

/* Faults of the fields of a post. */

export const content = 'Write your question or answer.'
export const reason = 'Write why.'
