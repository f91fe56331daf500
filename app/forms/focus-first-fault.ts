/**
 * Moves the focus to the first field that is marked as faulty, after the next render.
 * @param otherwise takes the focus when no field is marked
 */
export function focusFirstFault(form: HTMLFormElement, otherwise?: Element | null): void {
  requestAnimationFrame(() => {
    const target = form.querySelector('[aria-invalid="true"]') ?? otherwise
    if (target instanceof HTMLElement) target.focus()
  })
}
