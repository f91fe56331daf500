import type { ReachCheck, ReachChoice } from '#shared/contracts/reach.ts'

/** Texts of the page `/admin/set-up`. */
export const setUpTexts = {
  heading: 'Set-up',
  intro: 'Four steps for a new school. Each answer can be changed here later.',
  steps: { administrator: 'Administrator', school: 'School', reach: 'Phones', backups: 'Backups' },
  stepOf: (at: number, of: number) => `Step ${at} of ${of}`,
  next: 'Next',
  finish: 'To the office',
  administrator: 'You are an administrator',
  administratorText:
    'Keep your password to yourself. A second administrator can help when you are away or have forgotten it, and a second step at login keeps others out who know it.',
  more: 'Administrators',
  account: 'Password and second step',
}

/** Texts of the way in which people reach the school. */
export const reachTexts = {
  heading: 'How phones and computers reach the school',
  failed: 'How the school is reached could not be loaded',
  now: 'The address that people type now:',
  choice: 'Who shall reach the school?',
  choices: {
    computer: 'This computer alone',
    network: 'The network of the school',
    internet: 'The internet',
  } satisfies Record<ReachChoice, string>,
  help: {
    computer: 'To look around and to enter things in the office.',
    network:
      'Phones and computers on the same Wi-Fi or cable, without internet. For https there, whoever looks after the server sets PUBLIC_URL to https://school.local, as docs/running.md says.',
    internet:
      'A name such as school.example, with https. Whoever looks after the server sets PUBLIC_URL and ACME, as docs/running.md says.',
  } satisfies Record<ReachChoice, string>,
  address: 'Address of this computer',
  addressHint: 'Have the router always give this computer the same one.',
  noNetwork: 'This computer is in no network. Connect it, and open this page again.',
  save: 'Use this, and start again',
  elsewhere:
    'This is changed in the settings of the server (HOST, PUBLIC_URL), which are not kept by this program.',
  saved: 'The school starts again',
  savedText: 'In about a minute it is here:',
  saveFailed: 'It could not be changed',
  check: 'Check the address',
  checkFailed: 'The address could not be checked',
  name: {
    own: () => 'The name leads to this computer.',
    other: (found: string) =>
      `The name leads to ${found}, which is not this computer. That is right when a router or a proxy stands there.`,
    unknown: () => 'The name is not known. Ask whoever manages it to let it lead to this computer.',
  } satisfies Record<ReachCheck['name'], (found: string) => string>,
  port: {
    answers: 'The school answers there.',
    refused: 'Nothing answers on the port. Let the router or the firewall lead it to this computer.',
    silent:
      'There is no answer. The port may be closed, or the router does not lead back from inside: try with a phone outside the school.',
    other:
      'Another program answers there. Let the router lead the port to this computer, or stop that program.',
  } satisfies Record<ReachCheck['port'], string>,
  certificate: {
    none: 'There is no https. Passwords are not protected on the way, and work without a connection is not possible.',
    right: 'The certificate is right.',
    ended: 'The certificate has ended, or the clock of this computer is wrong.',
    wrong_name: 'The certificate is for another name.',
    untrusted:
      'Browsers do not trust the certificate by themselves. For a name that ends with .local that is right: each device installs it once, as the address with http:// shows.',
  } satisfies Record<ReachCheck['certificate'], string>,
}
