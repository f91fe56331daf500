/** The element in the document of a portal in which an early screen is shown. */
export const earlyScreenElement = 'early-screen'
