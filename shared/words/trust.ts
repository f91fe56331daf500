const again = 'Come back here and press “Try again”.'

/** Texts of the pages on which a device comes to trust the school's own authority. */
export const trustTexts = {
  title: (school: string) => `Protect your connection: ${school}`,
  heading: 'Protect your connection first',
  why: 'This device does not know the school’s own certificate yet. Install it once: then nobody else on this network can read your password, and you can read and write without a connection.',
  get: 'Get the certificate',
  again: 'Try again',
  how: 'How to install it',
  /** The way of each system, in four steps: the file, the settings, what to trust there, and back. */
  systems: [
    {
      name: 'Android phone or tablet',
      steps: [
        'Press “Get the certificate”.',
        'Open Settings and search for “CA certificate”. Choose it, then “Install anyway”.',
        'Choose the file school-certificate.crt from Downloads.',
        again,
      ],
    },
    {
      name: 'iPhone or iPad',
      steps: [
        'Press “Get the certificate” in Safari, and allow the profile.',
        'Open Settings, then “Profile Downloaded”, and install it.',
        'In Settings, General, About, Certificate Trust Settings, switch the school on.',
        again,
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
        again,
      ],
    },
  ],
  isOwn: 'Is it the school’s own?',
  compare: 'Before you install it, ask the school office to read out its fingerprint, and compare:',
  vouches: (host: string) => `It can vouch for ${host} alone, and for no other website.`,
  other: 'On another device',
  camera: 'Open the camera and point it at this code, or type',
  without: 'Go on without it',
  risk: 'You can use everything that needs a connection. But others on this network could read your password, and no page opens on this device while there is no connection.',
  goOn: 'Go on without protection',
  moment: 'One moment',
  looking: 'Looking whether your connection can be protected…',
  protect: 'Protect it',
  notProtected: 'This connection is not protected. Open the page again, and choose how to go on.',
  authorityAway: 'The authority cannot be reached.',
}
