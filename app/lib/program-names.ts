/** The element that holds a page's program, which the browser does not run by itself. */
export const programId = 'program'
/** Dispatched on the window as soon as React has taken over a public page. */
export const programReadyEvent = 'program-ready'
