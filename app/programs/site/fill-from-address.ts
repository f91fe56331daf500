/**
 * Puts into a field what the address of the page has for it, such as the code of the card whose square led here. The document is
 * the same for everybody. The code of a parent's paper stands after the `#`, so that no log on its way has it.
 */
export function fillFromAddress(): void {
  const field = document.querySelector<HTMLInputElement>('[data-from-address]')
  if (field && field.value === '')
    field.value =
      new URLSearchParams(location.search || location.hash.slice(1)).get(field.dataset['fromAddress']!) ?? ''
}
