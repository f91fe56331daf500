import { adminFlagKey } from '#app/session/admin-flag-key.ts'
import { readStored } from '#app/lib/storage/browser-storage.ts'

/** Shows administrators the link to their portal, which every document has hidden: documents are the same for everyone. */
export function offerAdminPortal(): void {
  const show = () => {
    const isHidden = readStored(adminFlagKey) !== '1'
    for (const entry of document.querySelectorAll<HTMLElement>('[data-admin]')) entry.hidden = isHidden
  }
  show()
  // A page that Back leads to may come from before a sign-in or a log-out.
  window.addEventListener('pageshow', show)
}
