const wholePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** The browser without its windows, which takes half the processor time, where there is one (decision 084). */
export const smallBrowser = launchOptionsFor(process.env['CHROMIUM_HEADLESS_SHELL'] ?? wholePath)

/** The whole browser, which has Background Sync and shows PDFs. */
export const wholeBrowser = launchOptionsFor(wholePath)

function launchOptionsFor(executablePath: string) {
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}
