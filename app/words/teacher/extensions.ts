/** Texts for giving more time for an assignment. */
export const extensionTexts = {
  give: 'Give more time',
  giveTo: (name: string) => `Give more time: ${name}`,
  change: 'Change the time given',
  changeOf: (name: string) => `Change the time given: ${name}`,
  wholeClass: 'the whole class',
  title: (name: string) => `More time for ${name}`,
  description: 'What is handed in until then is on time, also after the last day for the others.',
  reasonHint: 'Whoever gets more time can read it.',
  save: 'Give more time',
  remove: 'Take it back',
  confirmRemove: 'Are you sure you want to take this time back?',
  confirmRemoveText: 'The due date of the others counts again: what was handed in after it is late.',
  until: (due: string) => `until ${due}`,
  classUntil: (due: string) => `the class has until ${due}`,
  toasts: {
    saved: 'More time given',
    removed: 'More time taken back',
    failed: 'Failed to give more time',
    removeFailed: 'Failed to take back more time',
  },
}
