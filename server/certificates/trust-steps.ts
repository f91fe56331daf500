/** The drawings beside the steps, 24 by 24, drawn with a line. */
export const drawings = {
  file: 'M6 3h8l4 4v14H6zM14 3v4h4M12 10v7m-3-3 3 3 3-3',
  settings:
    'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 2.5v3m0 13v3M2.5 12h3m13 0h3M5.3 5.3l2.1 2.1m9.2 9.2 2.1 2.1m0-13.4-2.1 2.1m-9.2 9.2-2.1 2.1',
  shield: 'M12 3 5 6v5c0 4.5 3 8 7 10 4-2 7-5.5 7-10V6zM9 12l2.2 2.2L15.5 10',
  lock: 'M6 11h12v10H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 15v2.5',
}

interface System {
  name: string
  /** Four steps, each with its drawing. */
  steps: [keyof typeof drawings, string][]
}

const again: System['steps'][number] = ['lock', 'Come back here and press “Try again”.']

/** The way in which each system comes to trust the school's own authority. */
export const systems: System[] = [
  {
    name: 'Android phone or tablet',
    steps: [
      ['file', 'Press “Get the certificate”.'],
      ['settings', 'Open Settings and search for “CA certificate”. Choose it, then “Install anyway”.'],
      ['shield', 'Choose the file school-certificate.crt from Downloads.'],
      again,
    ],
  },
  {
    name: 'iPhone or iPad',
    steps: [
      ['file', 'Press “Get the certificate” in Safari, and allow the profile.'],
      ['settings', 'Open Settings, then “Profile Downloaded”, and install it.'],
      ['shield', 'In Settings, General, About, Certificate Trust Settings, switch the school on.'],
      again,
    ],
  },
  {
    name: 'Windows PC',
    steps: [
      ['file', 'Press “Get the certificate” and open the file.'],
      ['settings', 'Choose “Install Certificate”, then “Current User”.'],
      [
        'shield',
        'Choose “Place all certificates in the following store”, and “Trusted Root Certification Authorities”. Confirm.',
      ],
      ['lock', 'Start the browser again, come back here and press “Try again”.'],
    ],
  },
  {
    name: 'Firefox, Linux and Chromebook',
    steps: [
      ['file', 'Press “Get the certificate”.'],
      ['settings', 'In the settings of the browser search for “certificates”, and open “Authorities”.'],
      ['shield', 'Import the file, and tick “Trust this CA to identify websites”.'],
      again,
    ],
  },
]
