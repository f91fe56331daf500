/**
 * Requests the signed time of a form as soon as its visitor begins to write. A form sent without it is shown
 * once more before it is accepted, so a failure does no harm.
 */
export function timeForms(): void {
  document.addEventListener('focusin', ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-timed]') : null
    if (form) void timeForm(form)
  })
}

async function timeForm(form: HTMLFormElement): Promise<void> {
  const field = form.querySelector<HTMLInputElement>('[name=form_time]')!
  if (field.value || form.dataset['timed'] === 'asked') return
  form.dataset['timed'] = 'asked'
  try {
    const reply = await fetch('/api/v1/enquiry-forms', { method: 'POST' })
    field.value = ((await reply.json()) as { form_time?: string }).form_time ?? ''
  } catch {
    form.dataset['timed'] = ''
  }
}
