/** Texts of the codes that a teacher prints for the parents of the home class. */
export const parentCodeTexts = {
  heading: 'Access for parents',
  intro:
    'Print a slip with a code for each parent, for a meeting or for a forgotten PIN. The office sees it in the log.',
  open: 'Codes for parents',
  description: 'A code printed before and not used no longer works.',
  all: 'All parents without a PIN',
  one: 'Print',
  oneOf: (name: string) => `Print codes for the parents of ${name}`,
  made: 'Codes printed',
  failed: 'No code could be printed',
}
