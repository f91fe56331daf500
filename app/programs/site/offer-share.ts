/** Shows the button for the device's own choice of apps where there is one. */
export function offerShare(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-share]')
  if (!button || !('share' in navigator)) return
  button.hidden = false
  button.addEventListener('click', () => {
    const { url = '', title = '' } = button.dataset
    navigator.share({ url, title }).catch((error: unknown) => {
      // The person changed their mind; there is nothing to say about that.
      if (!(error instanceof DOMException && error.name === 'AbortError')) reportError(error)
    })
  })
}
