/**
 * Fills a field from the address of the page, for example with the code of the card whose QR code led here.
 * The document is the same for everybody. The code on a parent's paper comes after the `#`, so that no log on
 * the way contains it.
 */
export function fillFromAddress(): void {
  const field = document.querySelector<HTMLInputElement>('[data-from-address]')
  if (field && field.value === '')
    field.value =
      new URLSearchParams(location.search || location.hash.slice(1)).get(field.dataset['fromAddress']!) ?? ''
}
