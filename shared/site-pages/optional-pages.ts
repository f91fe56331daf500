/** The pages that a school may not have: they are in no menu until the office has published them. */
export const optionalPages = ['about', 'programs', 'principal-message', 'external-moodle'] as const
