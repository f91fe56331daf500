import type { AudiencePart } from '#shared/audience/audience.ts'

/** Texts for choosing an audience. */
export const audienceTexts = {
  label: 'For whom',
  everyone: 'Everyone',
  students: 'All students',
  staff: 'All staff',
  grade: (grade: string) => `Grade ${grade}`,
  home: (name: string) => `Home class ${name}`,
  aClass: 'A class',
  aPerson: 'A chosen person',
  more: (count: number) => `and ${count} more`,
  grades: 'Grades',
  homeClasses: 'Home classes',
  others: 'Single classes and people',
  search: 'Find a class or a person',
  searchHint: 'Class, subject, name or number',
  noneFound: 'Nothing fits your search.',
  add: (name: string) => `Add ${name}`,
  remove: (name: string) => `Remove ${name}`,
  noClasses: 'You need a class first. Create it in the Classes tab.',
  chosen: (count: number) => (count === 1 ? '1 chosen' : `${count} chosen`),
}

/** Names a part of an audience. */
export function describePart({ key, name }: AudiencePart): string {
  const [kind, ...rest] = key.split(':')
  const value = rest.join(':')
  switch (kind) {
    case 'everyone':
    case 'students':
    case 'staff':
      return audienceTexts[kind]
    case 'grade':
      return audienceTexts.grade(value)
    case 'home':
      return audienceTexts.home(value)
    case 'class':
      return name ?? audienceTexts.aClass
    default:
      return name ?? audienceTexts.aPerson
  }
}

/** Names an audience in one line. */
export function describeAudience(parts: readonly AudiencePart[]): string {
  const shown = parts.length > 4 ? parts.slice(0, 3) : parts
  const names = shown.map(describePart)
  return shown.length < parts.length
    ? `${names.join(', ')} ${audienceTexts.more(parts.length - shown.length)}`
    : names.join(', ')
}
