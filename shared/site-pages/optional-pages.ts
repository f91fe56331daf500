/** The pages that a school need not have: they are in no menu until the office has published them. */
export const optionalPages = [
  'about',
  'programs',
  'principal-message',
  'external-moodle',
  'dates-and-fees',
] as const

/** Those whose first words no school shows. */
export const pagesWithoutExample: readonly string[] = [
  'dates-and-fees',
] satisfies (typeof optionalPages)[number][]
