import type { CardLook } from './report-card.ts'
import type { School } from './school-settings.ts'

/** The school as a card names it today. */
export function schoolOfCard(
  school: School,
): Pick<CardLook, 'school' | 'motto' | 'address' | 'principal' | 'crest'> {
  const { name, firstMotto, postBox, postTown, province, officePhone, principal, crest } = school
  return {
    school: name,
    motto: firstMotto,
    // Spaces that do not break keep a number on one line.
    address: [postBox, postTown, province, officePhone.replaceAll(' ', '\u00a0')].filter(Boolean).join(', '),
    principal,
    crest,
  }
}
