/** Texts of the messages between student and teacher under a hand-in. */
export const handInMessageTexts = {
  open: 'Messages',
  openOf: (name: string, count: number) => `Messages${count > 0 ? ` (${count} new)` : ''}: ${name}`,
  newMessages: 'New messages',
  new: (count: number) => `${count} new`,
  title: (of: string) => `Messages: ${of}`,
  /** The name of a message that waits in the outbox. */
  work: (of: string) => `Message: ${of}`,
  description: 'Only the student, the teacher and the office read this.',
  none: 'Nobody has written anything yet.',
  student: 'Student',
  teacher: 'Teacher',
  send: 'Send',
  sent: 'Message sent',
  failed: 'Failed to send the message',
  loadFailed: 'Failed to fetch the messages',
}
