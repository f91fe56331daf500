/* Server messages about the template of report cards. */

export const twice = 'Name each part once.'
export const noResults = 'The results stay on the card.'
export const specimen = 'Specimen of a report card'
export const specimenFile = 'Specimen of a report card.pdf'
