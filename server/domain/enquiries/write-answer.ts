import type { Enquiry } from '#shared/enquiries/contract.ts'
import type { School } from '#shared/school-settings/particulars.ts'
import { words } from '#shared/words/words.ts'

const texts = words.enquiries

/** The mail that answers an enquiry: the office's text, its name, and the question below. */
export function writeAnswer({ message }: Enquiry, answer: string, school: School) {
  const quoted = message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  const sender = [school.name, school.officePhone, school.generalEmail].filter(Boolean).join('\n')
  return {
    subject: texts.subject(school.name),
    body: `${answer}\n\n${sender}\n\n${texts.youWrote}\n\n${quoted}\n`,
  }
}
