const wholePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** The browser without its windows, which takes half the processor time, where there is one (decision 084). */
export const smallBrowser = launchOptionsFor(process.env['CHROMIUM_HEADLESS_SHELL'] ?? wholePath)

/** The whole browser, which has Background Sync and shows PDFs. */
export const wholeBrowser = launchOptionsFor(wholePath, [`--disable-features=${withoutFeatures().join(',')}`])

/** The features that the whole browser does without. A browser heeds only one such list, so this one repeats what Playwright's has for Linux. */
function withoutFeatures(): string[] {
  return [
    'AimEnabled',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'ThirdPartyStoragePartitioning',
    // The list below the address bar is a page of its own, with a process, in each window.
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
    'WebUIOmniboxPopup',
  ]
}

function launchOptionsFor(executablePath: string, more: string[] = []) {
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
      ...more,
    ],
  }
}
