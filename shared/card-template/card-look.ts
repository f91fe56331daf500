import type { CardLook } from '#shared/report-cards/report-card.ts'
import type { School } from '#shared/school-settings/particulars.ts'

/** The school as a card names it today. */
export function schoolOfCard(
  school: School,
): Pick<CardLook, 'school' | 'motto' | 'address' | 'principal' | 'crest'> {
  const { name, firstMotto, postBox, postTown, province, officePhone, principal, crest } = school
  return {
    school: name,
    motto: firstMotto,
    // Non-breaking spaces keep a number on one line.
    address: [postBox, postTown, province, officePhone.replaceAll(' ', '\u00a0')].filter(Boolean).join(', '),
    principal,
    crest,
  }
}
