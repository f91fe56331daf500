/* Texts of the pages that help a device trust the school's own authority. */

export const title = (school: string) => `Protect your connection: ${school}`
export const heading = 'Protect your connection first'
export const why =
  'This device does not know the school’s own certificate yet. Install it once: then nobody else on this network can read your password, and you can read and write without a connection.'
export const get = 'Get the certificate'
export const again = 'Try again'
export const how = 'How to install it'
const comeBack = 'Come back here and press “Try again”.'

/** The steps for each system, four each: the file, the settings, what to trust there, and back. */
export const systems = [
  {
    name: 'Android phone or tablet',
    steps: [
      'Press “Get the certificate”.',
      'Open Settings and search for “CA certificate”. Choose it, then “Install anyway”.',
      'Choose the file school-certificate.crt from Downloads.',
      comeBack,
    ],
  },
  {
    name: 'iPhone or iPad',
    steps: [
      'Press “Get the certificate” in Safari, and allow the profile.',
      'Open Settings, then “Profile Downloaded”, and install it.',
      'In Settings, General, About, Certificate Trust Settings, switch the school on.',
      comeBack,
    ],
  },
  {
    name: 'Windows PC',
    steps: [
      'Press “Get the certificate” and open the file.',
      'Choose “Install Certificate”, then “Current User”.',
      'Choose “Place all certificates in the following store”, and “Trusted Root Certification Authorities”. Confirm.',
      'Start the browser again, come back here and press “Try again”.',
    ],
  },
  {
    name: 'Firefox, Linux and Chromebook',
    steps: [
      'Press “Get the certificate”.',
      'In the settings of the browser search for “certificates”, and open “Authorities”.',
      'Import the file, and tick “Trust this CA to identify websites”.',
      comeBack,
    ],
  },
]
export const isOwn = 'Is it the school’s own?'
export const compare =
  'Before you install it, ask the school office to read out its fingerprint, and compare:'
export const vouches = (host: string) => `It can vouch for ${host} alone, and for no other website.`
export const other = 'On another device'
export const camera = 'Open the camera and point it at this code, or type'
export const without = 'Go on without it'
export const risk =
  'You can use everything that needs a connection. But others on this network could read your password, and no page opens on this device while there is no connection.'
export const goOn = 'Go on without protection'
export const moment = 'One moment'
export const looking = 'Looking whether your connection can be protected…'
export const protect = 'Protect it'
export const notProtected = 'This connection is not protected. Open the page again, and choose how to go on.'
export const authorityAway = 'The authority cannot be reached.'
