/** Marks a form that has no program yet, and one that was sent in the meantime. */
export const waitingForm = 'data-waits-for-program'
export const queuedForm = 'data-queued'

/**
 * Queues a form that is submitted before its program has loaded: it is marked, and sent once the program is
 * there. The browser itself could not send it, since only the program can store a session.
 */
export function queueForms(): void {
  document.addEventListener('DOMContentLoaded', () => {
    // Without scripts the button stays disabled, since nothing would answer it.
    for (const button of document.querySelectorAll<HTMLButtonElement>(`[${waitingForm}] [type=submit]`))
      button.disabled = false
  })
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.hasAttribute(waitingForm)) return
    event.preventDefault()
    event.target.setAttribute(queuedForm, '')
    event.target.ariaBusy = 'true'
  })
}
