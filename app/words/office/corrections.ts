import { formatCount } from '#app/lib/text/format.ts'
/** Texts of the page on which the office corrects the program's words in another language. */
export const correctionTexts = {
  title: (language: string) => `Words in ${language}`,
  open: (language: string) => `Words in ${language}: correct a sentence`,
  intro:
    'The program’s own sentences on the public pages, at the login, on the page of parents, in their texts and on the slips with codes. What the school has written itself is not among them.',
  unchecked:
    'No speaker has checked the program’s sentences yet. One that you correct is shown to everybody within a minute.',
  failed: 'The words could not be loaded',
  language: 'Language',
  search: 'Find a sentence',
  searchHint: 'Words in English or in the other language, or its place, such as texts.',
  corrected: 'Corrected by the school',
  onlyCorrected: 'Only corrected sentences',
  none: 'No sentence has these words.',
  found: (shown: number, found: number) =>
    found > shown
      ? `${formatCount(shown)} of ${formatCount(found)} sentences. Type more words to see the others.`
      : `${formatCount(found)} ${found === 1 ? 'sentence' : 'sentences'}`,
  correct: 'Correct',
  correctOf: (english: string) => `Correct: ${english}`,
  sentence: (language: string) => `In ${language}`,
  hint: 'Keep {1}, {2} and the like: the program puts a value there. What is in square brackets is left out where its value is empty.',
  save: 'Save',
  cancel: 'Cancel',
  own: 'Take the program’s own',
  ownIs: 'The program’s own:',
  saved: 'Sentence saved',
  takenBack: 'The program’s own sentence is back',
  saveFailed: 'The sentence could not be saved',
  blank: 'Write the sentence, or take the program’s own.',
  programs: 'The program’s own',
  confirmText: 'The sentences are then as they were before this change.',
  back: 'All pages',
}
