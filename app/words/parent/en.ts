import type { ParentFault } from '#shared/guardian-access/parent-page.ts'

/** The end of a sentence about an event some minutes later. */
const inMinutes = (minutes: number) => (minutes === 1 ? 'a minute' : `${minutes} minutes`)

/** Lessons of a day, as 'lesson 1' or 'lessons 1, 2'. */
const lessons = (periods: readonly number[]) =>
  `${periods.length === 1 ? 'lesson' : 'lessons'} ${periods.join(', ')}`

/** All sentences of the parents' page in English. Another language is an object of the same type. */
export const en = {
  title: 'For parents',
  skip: 'Go to the content',
  toSite: 'Website of the school',
  office: 'Office:',
  signIn: {
    title: 'How is my child at school?',
    text: 'Log in with your phone number and your PIN of six figures.',
    number: 'Phone number',
    pin: 'PIN',
    button: 'Log in',
    forgot: 'PIN forgotten, or a new phone number? Ask the office or the home-class teacher for a new code.',
    first: 'First visit? Use the code on your paper',
    left: 'You are logged out. Nothing of your child is on this phone any more.',
  },
  first: {
    title: 'Your first visit',
    text: 'Type the code on the paper from the school and your phone number. Then choose a PIN that only you know.',
    code: 'Code on the paper',
    number: 'Your phone number',
    pin: 'New PIN, six figures',
    again: 'The same PIN once more',
    help: 'Choose figures that others in the house do not guess. Not 123456, and not a part of your number.',
    button: 'Go on',
    back: 'I have a PIN already',
  },
  shared: 'Others use this phone too. Log me out after 15 minutes.',
  faults: {
    'code-unknown': 'There is no such code. Compare it with the paper: eight letters and figures.',
    'code-used': (day: string) =>
      `This code was used on ${day}. Log in with your phone number and PIN. If it was not you, tell the office at once.`,
    'code-voided': 'The school has printed a newer code for you. Use the newest paper.',
    'code-expired': 'This code is too old. Ask the office or the home-class teacher for a new one.',
    'number-invalid':
      'This is not a phone number. Type the whole number that people call you on, such as 7123 4567.',
    'number-other': 'The school knows you by another number. Type that one, or ask the office to change it.',
    'pin-form': 'A PIN has six figures.',
    'pin-easy': 'This PIN is easy to guess. Choose another PIN.',
    'pin-differs': 'The two PINs are not the same. Type them once more.',
    'pin-taken': 'Choose another PIN.',
    wrong: 'Number or PIN is wrong. Try again. If you forgot the PIN, ask for a new code.',
    closed: 'The school has not opened this page for you. Please ask the office.',
    origin: 'This form came from another page. Please send it once more.',
    ended: 'You have been logged out. Please log in again.',
    failed: 'This did not work just now. Nothing is lost. Please try again in a few minutes.',
    held: 'The clock of the school’s computer is wrong, so nothing can be stored now. Please try again later.',
    'too-many': (minutes: number) =>
      `There were many wrong tries. Please try again in ${inMinutes(minutes)}.`,
    'reason-missing': 'Write the reason in a few words.',
    'reason-long': 'Write it shorter, in 200 letters at most.',
    'reason-many': 'You have written often about this day. Please call the office.',
    'reason-day': 'Your child was not missed on this day any more. The teacher has corrected the roll.',
  } satisfies Record<ParentFault['code'], string | ((...given: never[]) => string)>,
  children: {
    title: 'Your children at school',
    titleOfOne: (name: string) => `${name} at school`,
    jump: 'Go to',
    none: 'There is no child here',
    noneText: 'The school has not opened this page for you, or your child has left. Please ask the office.',
    ofClass: (name: string) => `Class ${name}`,
    taken: 'Thank you. The home-class teacher and the office see the reason.',
  },
  today: {
    heading: 'Today',
    'no-school': 'No school today',
    holiday: (name: string) => `No school today: ${name}`,
    'no-roll': 'The roll has not been called yet',
    'off-roll': 'Not on the roll of the school now',
    present: 'In class',
    absent: 'Absent',
    absentFrom: (periods: readonly number[]) => `Absent from ${lessons(periods)}`,
    late: 'Late',
    lateAt: (time: string) => `Late, came at ${time}`,
  },
  absences: {
    heading: 'Absent or late this week and last week',
    none: 'Not absent and not late.',
    absent: 'absent',
    absentFrom: (periods: readonly number[]) => `absent from ${lessons(periods)}`,
    late: 'late',
    noted: (reason: string) => `The school knows: ${reason}`,
    given: (reason: string) => `You wrote: ${reason}`,
    why: 'Why?',
    whyOn: (name: string, day: string) => `Why was ${name} absent or late on ${day}?`,
    add: 'Add something',
    button: 'Send the reason',
  },
  results: {
    heading: (term: string, year: string) => `Results of ${term} ${year}`,
    noMark: 'no mark',
  },
  marks: {
    heading: 'New marks',
    none: 'No marks yet.',
    of: (points: string, possible: string) => `${points} of ${possible}`,
    work: 'Work',
  },
  cards: {
    heading: 'Report cards',
    card: (term: string, year: string) => `${term} ${year} (PDF)`,
  },
  announcements: {
    heading: 'News from the school',
    none: 'There is no news.',
    by: (author: string, day: string) => `${author}, ${day}`,
  },
  dates: {
    heading: 'Next dates',
    none: 'There are no dates yet.',
    starts: (term: number) => `Term ${term} begins`,
    ends: (term: number) => `Term ${term} ends`,
    holiday: (name: string) => `No school: ${name}`,
    at: (day: string, time: string) => `${day}, ${time}`,
    place: (what: string, place: string) => `${what} (${place})`,
  },
  bring: {
    heading: (day: string) => `Books for ${day}`,
  },
  leave: {
    button: 'Log out',
    everywhere: 'Log out on all phones',
    help: 'Lost your phone? Log out on all phones here, or ask the office.',
  },
}

/** The words of the page of parents in one language. */
export type ParentWords = typeof en
