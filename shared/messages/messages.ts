/* Words of the server about messages to one person. */

export const expired = 'This message has expired. Load the list again.'
