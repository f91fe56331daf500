import { lettersOf } from './cells.ts'

/* The forms of a column's title by which it is recognised, each reduced to its letters. */

/** The whole title. */
export function wholeOf(title: string): string[] {
  return [lettersOf(title)]
}

const abbreviations: Record<string, string> = {
  '#': 'number',
  adm: 'admission',
  gr: 'grade',
  no: 'number',
  nr: 'number',
  num: 'number',
  par: 'parent',
  ph: 'phone',
  prev: 'previous',
  prov: 'province',
  reg: 'registration',
  res: 'residence',
  sch: 'school',
  sec: 'section',
  stud: 'student',
  tel: 'phone',
  telephone: 'phone',
  vill: 'village',
}

/** Words of a question, and the rest of a genitive or of a plural in brackets. */
const fillers = new Set('what which who is are the your you in do does please enter write type s'.split(' '))

const owners = new Set(['student', 'students', 'pupil', 'pupils', 'learner', 'learners', 'child', 'childs'])

/**
 * The title with its abbreviations written out and without the words of a question, and the same without the student whose
 * column it is: "Stud. No.", "What is your surname?", "Student's surname".
 */
export function writtenOutOf(title: string): string[] {
  const words = (
    title
      .normalize('NFD')
      .toLowerCase()
      .match(/[a-z]+|#/g) ?? []
  )
    .filter((word) => !fillers.has(word))
    .map((word) => abbreviations[word] ?? word)
  const written = withoutNumberOfPhone(words)
  const owned = written.filter((word) => !owners.has(word))
  // The telephone of a student is nobody else's.
  const isOwned = owned.length > 0 && owned.length < written.length && !owned.includes('phone')
  return [written, ...(isOwned ? [owned] : [])].map((one) => one.join('')).filter((one) => one !== '')
}

/** A phone number, a contact number and a mobile number are a phone. */
function withoutNumberOfPhone(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const isOfPhone = /^(phone|contact|mobile|cell)$/.test(words[index - 1] ?? '')
    if (word === 'number' && isOfPhone) return []
    return words[index + 1] === 'number' && /^(contact|mobile|cell)$/.test(word) ? ['phone'] : [word]
  })
}

/** A title whose second part names the owner, such as "Phone (Guardian)", with that part first. */
export function turnedOf(title: string): string[] {
  const [, thing = '', whose = ''] = /^([^(:–-]+)[(:–-]([^)]+)\)?$/.exec(title) ?? []
  return whose === '' ? [] : [lettersOf(whose + thing)]
}

/** A title that names a column in two ways, such as "Form/Class". */
export function partsOf(title: string): string[] {
  const parts = title.split(/[/|,;:()&]|\bor\b/i)
  return parts.length > 1 ? parts.map(lettersOf).filter((part) => part !== '') : []
}
