import { flushSync } from 'react-dom'

/**
 * Shows the faults of a form and moves the focus to the first faulty field. After a reply of the server React
 * would render later than the next frame on a slow machine, and the field would not be marked yet.
 * @param show sets the state that marks the fields
 * @param otherwise takes the focus when no field is marked
 */
export function showFaults(form: HTMLFormElement, show: () => void, otherwise?: Element | null): void {
  flushSync(show)
  const faulty = form.querySelector('[aria-invalid="true"]')
  // A group of fields cannot take the focus itself, and those that are folded cannot either.
  const field = faulty?.matches('fieldset') ? faulty.querySelector('summary, input, select') : faulty
  const target = field ?? otherwise
  if (target instanceof HTMLElement) target.focus()
}
