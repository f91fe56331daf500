/** The element of a portal's document that its program takes over. */
export const programElement = 'portal-program'
