/** Texts of printing school cards. */
export const schoolCardTexts = {
  one: 'School card (PDF)',
  ofClass: (className: string) => `Print school cards of ${className}`,
  chooseClass: 'Print school cards (choose a class first)',
  made: 'School cards made',
  failed: 'The school cards could not be made',
}
