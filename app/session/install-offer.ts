/** The browser's offer to install the site as a program (not in the standard types). */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** Stored by the script in the document, since the browser makes its offer early (`before-portal.ts`). */
    installOffer?: InstallOffer
  }
}
