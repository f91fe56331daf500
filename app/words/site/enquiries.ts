import { contact, message, name, unreachable } from '#shared/enquiries/messages.ts'

export const enquiry = {
  heading: 'Write to Us',
  text: 'A question, an order or a booking: the school office reads it and answers you.',
  name: 'Your name',
  contact: 'Phone number or email',
  message: 'Your message',
  button: 'Send',
  trap: 'Leave this field empty',
  use: 'What you write is read by the school office alone and used to answer you.',
  page: {
    title: 'Write to the School',
    stored: {
      title: 'Your Message Has Arrived',
      text: 'Thank you. The school office will answer you at the number or address that you left.',
    },
    check: {
      title: 'Please Look at It Once More',
      text: 'It is not sent yet. If everything is right, press Send.',
    },
    faults: {
      title: 'Something Is Missing',
      text: 'It is not sent yet. What you typed is still here.',
    },
    tooMany: (minutes: number) =>
      `Many messages were sent from here in a short time. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or call the office; what you typed is still here.`,
    held: (phone: string) =>
      `The date of the school’s server is being checked, so your message could not be stored. Please try again tomorrow, or call ${phone || 'the office'}; what you typed is still here.`,
    failed: (phone: string) =>
      `Your message could not be stored just now. Please try again in a few minutes, or call ${phone || 'the office'}; what you typed is still here.`,
    back: 'Back to the page',
  },
}

/** The faults of its fields. */
export const enquiryFaults = { name, contact, unreachable, message }
