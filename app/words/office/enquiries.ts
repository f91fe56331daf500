import { formatCount } from '#app/lib/text/format.ts'
import { adminPages } from '#app/words/office/pages.ts'
import { businessLinks, contactLink } from '#app/words/site/navigation.ts'
import type { Business } from '#shared/site-pages/businesses.ts'
import type { EnquiryState } from '#shared/enquiries/rules.ts'

export const enquiryTexts = {
  title: adminPages.enquiries,
  intro: 'Visitors write in the form of the Contact page and of each small business.',
  statesLabel: 'Enquiries by state',
  states: {
    new: 'New',
    answered: 'Answered',
    closed: 'Closed',
    set_aside: 'Set aside',
  } satisfies Record<EnquiryState, string>,
  asideIntro:
    'These came in a flood, or as machines write. Look through them now and then: a real one goes to the new ones. They are deleted after 30 days.',
  search: 'Search enquiries',
  searchHint: 'Name, phone, email or message',
  empty: {
    new: 'No new enquiries',
    answered: 'No answered enquiries',
    closed: 'No closed enquiries',
    set_aside: 'Nothing is set aside',
  } satisfies Record<EnquiryState, string>,
  emptyText: 'When a visitor writes, it stands here and on your first page.',
  nothingFound: 'Nothing fits your search.',
  more: 'Show older ones',
  failed: 'The enquiries could not be loaded',
  from: (page: string, businesses: readonly Business[]) =>
    `From ${[contactLink, ...businessLinks(businesses)].find(({ to }) => to === page)?.label ?? page}`,
  whole: 'The whole message',
  answer: 'Answer',
  answerTo: (name: string) => `Answer to ${name}`,
  close: 'Close',
  reopen: 'Open again',
  isReal: 'Not spam',
  delete: 'Delete',
  byMail: (name: string, time: string) => `Answered by mail by ${name}, ${time}`,
  byPhone: (name: string, time: string) => `Answered by phone by ${name}, ${time}`,
  somebody: 'somebody who has left',
  closed: 'The enquiry is closed.',
  reopened: 'The enquiry is open again.',
  moveFailed: 'The enquiry could not be changed',
  confirmDelete: 'Delete this enquiry?',
  confirmDeleteText: (name: string) =>
    `What ${name} wrote, and your answer, are gone for good. Close it instead if you may need them.`,
  deleted: 'The enquiry is deleted.',
  deleteFailed: 'The enquiry could not be deleted',
  clear: (count: number) => `Delete all ${formatCount(count)}`,
  confirmClear: 'Delete everything that is set aside?',
  confirmClearText: (count: number) =>
    `${count === 1 ? '1 enquiry is' : `${formatCount(count)} enquiries are`} gone for good.`,
  cleared: 'What was set aside is deleted.',
  form: {
    way: 'How do you answer?',
    mail: (address: string) => `By mail to ${address}`,
    phone: 'I have answered by phone',
    mailText: 'Your answer',
    mailHint: 'The name, phone and email of the school, and the question, are added below it.',
    phoneText: 'What was said',
    phoneHint: 'A note for the office; it is sent to nobody.',
    noMail: 'No mail server is set up, so answer from your own mail program, or by phone, and note it here.',
    save: 'Save the answer',
    saved: 'The enquiry is answered.',
    failed: 'The answer could not be saved',
  },
}
