/* Server messages about messages to one person. */

export const expired = 'This message has expired. Load the list again.'
