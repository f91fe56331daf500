/**
 * Sends the newsletter's form without leaving the page. The reply is the page that a browser without scripts
 * gets; its message about the form is inserted here. A lost connection, or a reply from somebody else,
 * becomes a message under the field, so that neither the page nor the typed address is lost.
 */
export function answerForm(): void {
  const form = document.querySelector<HTMLFormElement>('#newsletter form')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button')!
  const { offline = '', failed = '', busy = '' } = form.dataset
  const label = button.textContent
  const body = new URLSearchParams({ email: fieldOf(form).value })
  button.disabled = true
  button.textContent = busy
  try {
    const reply = await fetch(form.action, { method: 'POST', body, headers: { accept: 'text/html' } })
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
    if (!showReply(form, page.querySelector('#newsletter'))) showFault(form, failed)
  } catch {
    showFault(form, offline)
  } finally {
    button.disabled = false
    button.textContent = label
  }
}

function fieldOf(form: HTMLFormElement): HTMLInputElement {
  return form.querySelector<HTMLInputElement>('[name=email]')!
}

/** @returns false when the reply has no such form */
function showReply(form: HTMLFormElement, reply: Element | null): boolean {
  const answer = reply?.querySelector('form')
  if (!reply || !answer) return false
  const message = reply.querySelector('[role=status]')!
  form
    .closest('section')!
    .querySelector('[role=status]')!
    .replaceChildren(...message.childNodes)
  showFault(form, answer.querySelector('[role=alert]')!.textContent)
  return true
}

/** @param text empty when all is well, so that the field is ready for another address */
function showFault(form: HTMLFormElement, text: string): void {
  form.querySelector('[role=alert]')!.textContent = text
  const field = fieldOf(form)
  if (text) {
    field.setAttribute('aria-invalid', 'true')
    field.focus()
  } else {
    field.removeAttribute('aria-invalid')
    field.value = ''
  }
}
