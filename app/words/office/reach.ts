import type { Reach, ReachCheck } from '#shared/reach/contract.ts'
import type { ReachChoice } from '#shared/reach/names.ts'

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

/** Texts about the way in which people reach the school. */
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
    network: 'Phones and computers on the same Wi-Fi or cable, without internet.',
    internet:
      'A name such as school.example, with https. Whoever looks after the server sets PUBLIC_URL and ACME, as docs/running.md says.',
  } satisfies Record<ReachChoice, string>,
  address: 'Address',
  secureHint:
    'Best: the school makes its own certificate, so passwords are protected on the way and work continues without a connection. Each phone and computer is shown once how to trust it; a person who does not may continue without.',
  plainHint:
    'Without https: others on the network could read passwords, and nothing works without a connection. Have the router always give this computer the same address.',
  noNetwork: 'This computer is in no network. Connect it, and open this page again.',
  save: 'Use this, and start again',
  keptIn: {
    file: () =>
      'A proxy or an authority takes part in this address. It is changed in settings.env, in the folder of the release.',
    start: (names: string) =>
      `What starts the program on this computer fixes the address${names === '' ? '' : ` (${names})`}, for example a unit of systemd or a task of Windows. Take that out there to choose here.`,
    package: () =>
      'This program was installed as a package of Debian. The address is changed in /etc/school/settings.env: PUBLIC_URL, HOST.',
    demo: () => 'This is the demo school. The choice is made in the real school.',
  } satisfies Record<Exclude<Reach['kept_in'], 'here'>, (names: string) => string>,
  saved: 'The school starts again',
  savedText: 'In about a minute it is here:',
  trustText: (address: string) =>
    `In about a minute people type ${address}. A device that does not trust the school yet begins here, also where it does not find the name:`,
  saveFailed: 'It could not be changed',
  check: 'Check the address',
  checkFailed: 'The address could not be checked',
  name: {
    own: () => 'The name leads to this computer.',
    other: (found: string) =>
      `The name leads to ${found}, which is not this computer. That is right when a router or a proxy stands there.`,
    unknown: () => 'The name is not known. Ask the person who manages it to point it to this computer.',
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
    own: 'The certificate is the school’s own, and right. Each device comes to trust it once, as the address with http:// shows.',
    untrusted: 'Browsers do not trust the certificate.',
  } satisfies Record<ReachCheck['certificate'], string>,
}
