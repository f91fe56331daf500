/** The reason why a form stays open: neither the school nor this device could take it. */
export const onlyInForm =
  'It could not be sent just now, and this device is full. Only this page has what you typed: keep it open, free some room, and save again.'
