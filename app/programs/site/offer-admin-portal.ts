import { adminFlagKey } from '#app/session/admin-flag-key.ts'
import { readStored } from '#app/lib/storage/browser-storage.ts'

/**
 * Shows administrators the link to their portal, which is hidden in every document, because documents are the
 * same for everyone.
 */
export function offerAdminPortal(): void {
  const show = () => {
    const isHidden = readStored(adminFlagKey) !== '1'
    for (const entry of document.querySelectorAll<HTMLElement>('[data-admin]')) entry.hidden = isHidden
  }
  show()
  // A page reached by Back may be from before a sign-in or a log-out.
  window.addEventListener('pageshow', show)
}
