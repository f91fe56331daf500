import { formatCount } from '#app/lib/text/format.ts'
import { boardTitles } from '#shared/results/messages.ts'

/** Texts of signing results off. */
export const signOffTexts = {
  states: boardTitles.states,
  failed: 'The results could not be loaded',
  homeHeading: 'Results of my home class',
  homeIntro:
    'Teachers submit the results of their classes. Check them when they look right; give back those that do not. The office releases what is checked.',
  officeIntro:
    'Results go from the subject’s teacher through the teacher of the home class to the office. Students read them once they are released.',
  year: 'Year',
  term: 'Term',
  caption: (className: string, term: string, year: string) => `Results of ${className}, ${term}, ${year}`,
  empty: 'No classes in this term',
  emptyText: 'Choose another term. The office makes the classes of a term.',
  emptyToOffice: 'Choose another term, or make the classes of this one under Classes of a term.',
  columns: boardTitles.columns,
  none: '–',
  from: (day: string) => `Students read them from ${day}`,
  filter: 'Show',
  filters: { all: 'All classes', open: 'Not submitted', odd: 'Something to look at' },
  more: 'Show more classes',
  noneShown: 'No class is left in this list.',
  things: (count: number) => (count === 1 ? '1 thing to look at' : `${formatCount(count)} things to look at`),
  waiting: (open: number, all: number) =>
    open === 0
      ? 'Every class is submitted.'
      : `${formatCount(open)} of ${formatCount(all)} ${all === 1 ? 'class is' : 'classes are'} not submitted yet.`,
  actions: 'What to do',
  check: 'Check',
  giveBack: 'Give back',
  release: 'Release',
  releaseAll: (count: number) => `Release ${formatCount(count)} checked`,
  releaseQuestion: (count: number) =>
    count === 1
      ? 'Release the results of this class?'
      : `Release the results of ${formatCount(count)} classes?`,
  releaseText:
    'Students read them from the day that you set. They stay locked until you open them again for a reason.',
  releasedOn: 'Students read them from',
  unlock: 'Open again',
  unlockQuestion: (name: string) => `Open the results of ${name} again?`,
  unlockText: (cards: number) =>
    [
      'Students no longer see them until they are released again. Their teacher reads the reason.',
      cards > 0 &&
        `${cards === 1 ? '1 printed report card shows' : `${formatCount(cards)} printed report cards show`} them. A card stays valid as long as its figures are true: when the results are released again, only cards whose figures have changed are withdrawn.`,
    ]
      .filter(Boolean)
      .join(' '),
  giveBackQuestion: (name: string) => `Give the results of ${name} back?`,
  giveBackText: 'Their teacher can change the marks again, and reads the reason.',
  reason: 'Reason',
  moved: { open: 'Results are open again', checked: 'Results checked', released: 'Results released' },
  moveFailed: 'The results could not be changed',
}
