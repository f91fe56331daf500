/** The browser's offer to put the site among the device's programs (not in the standard types). */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** Stored by the script in the document, since the browser makes its offer early (`before-portal.ts`). */
    installOffer?: InstallOffer
  }
}
