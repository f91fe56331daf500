import type { CardPart, CardSwitch } from '#shared/card-template/card-parts.ts'

/** Texts of the page on which the office chooses what stands on report cards. */
export const templateTexts = {
  title: 'Report card',
  intro:
    'Choose what stands on the report cards that are issued from now on. Cards that were issued keep their looks until they are issued anew.',
  failed: 'The template could not be loaded',
  shows: 'In the head, the table, and behind them',
  parts: 'Parts and their order',
  order: 'Parts of the card',
  principalLine: 'Sentence of the principal to all students',
  principalHint:
    'Left blank, the card has a line to write on by hand. The name stands in School particulars.',
  names: {
    crest: 'Crest',
    motto: 'First motto',
    address: 'Address and phone',
    teacher: 'Teacher of each subject',
    percentage: 'Result in percent',
    letter_grade: 'Grade',
    position: 'Position',
    school_position: 'Position in the school',
    comments: 'Comments of the subjects’ teachers',
    sums: 'How each result adds up, on a sheet of its own',
    results: 'Results',
    scale: 'What the grades mean',
    days_absent: 'Days absent',
    next_term: 'First day of the next term',
    home_comment: 'Home-class teacher, with place to sign',
    principal: 'Principal, with place to sign',
  } satisfies Record<CardSwitch | CardPart, string>,
  save: 'Save template',
  saved: 'Template saved',
  saveFailed: 'The template could not be saved',
  preview: 'Specimen',
  specimen: 'Saved template (PDF)',
  specimenSaved: 'Specimen saved',
  specimenFailed: 'The specimen could not be made',
  confirmText: 'Cards that were issued stay as they are.',
  change: { shows: 'Shown', parts: 'Parts', principal_line: 'Sentence of the principal' },
}
