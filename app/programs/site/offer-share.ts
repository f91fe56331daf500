/** Shows the button for the device's share dialog if there is one. */
export function offerShare(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-share]')
  if (!button || !('share' in navigator)) return
  button.hidden = false
  button.addEventListener('click', () => {
    const { url = '', title = '' } = button.dataset
    navigator.share({ url, title }).catch((error: unknown) => {
      // The person cancelled; there is nothing to report.
      if (!(error instanceof DOMException && error.name === 'AbortError')) reportError(error)
    })
  })
}
