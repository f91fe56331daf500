/** Words of the server about notes. */
export const noteMessages = {
  unknown: 'There is no such note.',
  noClass: 'You have no class in this subject. Choose one of your subjects.',
  otherClass: 'Choose one of your classes in this subject.',
}

/** Faults of the fields of a note. */
export const noteFaults = {
  content: 'Write the content of the note.',
}
