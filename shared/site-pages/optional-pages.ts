/** The pages that a school may not have: they are in no menu until the office has published them. */
export const optionalPages = [
  'about',
  'programs',
  'principal-message',
  'external-moodle',
  'dates-and-fees',
] as const

/** Those of which no school shows the words with which they come. */
export const pagesWithoutExample: readonly string[] = [
  'dates-and-fees',
] satisfies (typeof optionalPages)[number][]
