/** Words of the server about enquiries. */
export const enquiryMessages = {
  unknown: 'There is no such enquiry.',
  noAddress: 'There is no email address to send this to.',
  gone: 'There is no such enquiry. Somebody may have deleted it.',
  subject: (school: string) => `Your enquiry to ${school}`,
  youWrote: 'You wrote to us:',
}

/** Faults of the fields of an enquiry and of its answer. */
export const enquiryFaults = {
  name: 'Please write your name.',
  contact: 'Please write a phone number or an email address, so that we can answer.',
  unreachable: 'Please write a whole phone number or email address, so that we can answer.',
  message: 'Please write what you would like to know.',
  answer: 'Please write the answer.',
}
