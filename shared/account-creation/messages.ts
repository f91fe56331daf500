/** Words of the server about account creation. */
export const accountCreationMessages = {
  failed: 'The account could not be created. Please try again.',
  addressTaken: 'The email address of this student ID belongs to another account.',
  limitReached: 'Request rate limit reached',
}
