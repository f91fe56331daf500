/** The element of a portal's document that the program hydrates. */
export const programElement = 'portal-program'
