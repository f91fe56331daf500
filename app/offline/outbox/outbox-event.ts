/** Dispatched on the window when work from the outbox has reached the school, so that screens load again. */
export const outboxSettledEvent = 'outbox-settled'

/** A message about work in the outbox asks to see it. */
export const outboxOpenedEvent = 'outbox-opened'
