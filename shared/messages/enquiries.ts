/** Words of the server about enquiries. */
export const enquiryMessages = {
  unknown: 'There is no such enquiry.',
  noAddress: 'There is no email address to send this to.',
  gone: 'There is no such enquiry. Somebody may have deleted it.',
  subject: (school: string) => `Your enquiry to ${school}`,
  youWrote: 'You wrote to us:',
}
