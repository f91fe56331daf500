/* Server messages about account creation. */

export const failed = 'The account could not be created. Please try again.'
export const addressTaken = 'The email address of this student ID belongs to another account.'
export const limitReached = 'Request rate limit reached'
