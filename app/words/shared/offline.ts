import type { Message } from '#app/words/account/session.ts'

/** Texts about working without a connection, and about data kept on the device for it. */

/** Texts of public pages that the service worker shows. */
export const keptPages = {
  line: (moment: string) => `No connection. You see this page as it was on ${moment}.`,
  lineWithoutTime: 'No connection. You see this page as it was at your last visit.',
  missingTitle: 'No connection',
  missing: 'There is no connection',
  missingText: 'This page has not been opened on this device before, so it is not kept here.',
  list: 'Pages that open without a connection',
  none: 'No page is kept on this device yet.',
  again: 'Try again',
  openPortal: (name: string) => `Open the ${name}`,
}

/** The page that the service worker shows after a form that nothing answered. */
export const unsentForm = {
  title: 'No connection',
  heading: 'There is no connection',
  text: 'The school did not answer, so this may not have arrived. Leave this page open, and press “Send again” when the connection is back. Nothing is lost, and what arrives twice counts once.',
  button: 'Send again',
}

/** The page that the service worker shows while a newer version of a kept portal takes over. */
export const openingNewVersion = {
  title: 'Newer version',
  heading: 'The newer version is being opened',
  text: 'The portal opens automatically in a few seconds. What waits to be sent stays on this device.',
  action: 'Open the portal',
}

/** The bar at the bottom of the portals. */
export const connection = {
  label: 'Connection',
  lost: 'No connection',
  asOf: (moment: string) => `You see what was there on ${moment}.`,
  older: (moment: string) => `You see what was there on ${moment}. What is there now is on its way.`,
  waiting: (count: number) =>
    count === 1 ? '1 piece of work waits here.' : `${count} pieces of work wait here.`,
  back: 'The connection is back.',
}

export const newVersion = {
  text: 'The school’s server has a newer version of this page. Reload it to continue; what you typed is kept as a draft.',
  action: 'Reload',
  actionWithSize: (size: string) => `Reload (${size})`,
  busy: 'Fetching the new version...',
}

export const portalParts = {
  question: (size: string) => `Fetch ${size}, so that the portal opens without a network?`,
  yes: 'Fetch it',
  no: 'Not now',
  failed: {
    title: 'The portal could not be kept',
    description:
      'The connection was lost, or this device has no room. Try again on the page of your account.',
  } satisfies Message,
}

export const portalUpdate = {
  question: (size: string) => `There is an update of the portal, ${size}. Fetch it?`,
  busy: (size: string) => `Fetching the update, ${size}...`,
  yes: 'Fetch it',
  no: 'Not now',
  fetched: {
    title: 'The update is here',
    description: 'It is used the next time you open the portal.',
  } satisfies Message,
  failed: {
    title: 'The update could not be fetched',
    description:
      'The portal stays as it is, and keeps working. The parts that have arrived are not fetched again.',
  } satisfies Message,
}

export const installing = {
  question: 'Add the portal to this device’s apps? It opens with one touch, also without a network.',
  yes: 'Install',
  no: 'No, thanks',
}

export const keptFiles = {
  heading: 'Kept files',
  none: 'No file is kept here. Beside a file in the portal, choose “Keep on this device”.',
  total: (count: number, size: string) => `${count === 1 ? '1 file' : `${count} files`}, ${size} in all.`,
  keep: 'Keep on this device',
  keepNamed: (name: string) => `Keep on this device: ${name}`,
  keeping: 'Keeping...',
  kept: 'On this device',
  open: 'Open',
  openNamed: (name: string) => `Open the kept ${name}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name} from this device`,
  keepFailed: 'The file was not kept',
  openFailed: 'The file could not be opened',
  removeFailed: 'The file was not removed',
  failedText: 'Check the connection and the free space of this device, then try again.',
}

/** The part of the account page about this device. */
export const thisDevice = {
  heading: 'Without a connection',
  intro: 'What this browser keeps, so that you can work without a network.',
  portal: 'Portal without a network',
  checking: 'Looking at what is kept...',
  kept: (size: string) => `The portal opens without a network here. It takes ${size} on this device.`,
  keptSomeSize: 'The portal opens without a network here.',
  notKept: (size: string) => `${size} would be fetched, so that it opens without a network.`,
  updateWaits: (size: string) => `An update of the portal has not been fetched: ${size}.`,
  fetchUpdate: 'Fetch the update',
  keep: 'Keep the portal',
  keeping: 'Keeping...',
  insecure:
    'This address does not begin with https, so the portal does not open here without a connection. Work that could not be sent is kept, locked, until you log in here again. Ask the office for the secure address.',
  app: 'App',
  installed: 'You are using the installed app.',
  offered: 'The portal can be added to this device’s apps.',
  install: 'Install the app',
  byMenu:
    'In the menu of your browser, choose “Install app” or “Add to Home screen”, and the portal is among your apps.',
}
