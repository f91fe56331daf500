/** Refusals about enquiries. */
export const enquiryMessages = {
  unknown: 'There is no such enquiry.',
  noAddress: 'There is no email address to send this to.',
  gone: 'There is no such enquiry. Somebody may have deleted it.',
}
