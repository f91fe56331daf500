/** Faults of lists. */
export const listMessages = {
  reload: 'Load the list again.',
  cursor: 'Load the list again from its start: this cursor is not valid.',
  position: 'This is not a position in the list. Load the list again from its start.',
  order: 'This cursor is not valid. Load the list again from its start.',
}
