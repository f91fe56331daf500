/** Refusals about card template. */
export const cardTemplateMessages = {
  twice: 'Name each part once.',
  noResults: 'The results stay on the card.',
}
