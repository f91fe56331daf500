/** Words of the server about card template. */
export const cardTemplateMessages = {
  twice: 'Name each part once.',
  noResults: 'The results stay on the card.',
  specimen: 'Specimen of a report card',
  specimenFile: 'Specimen of a report card.pdf',
}
