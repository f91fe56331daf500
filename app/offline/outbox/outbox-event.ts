/** Dispatched on the window when work from the outbox has reached the school, so that screens load again. */
export const outboxSettledEvent = 'outbox-settled'
