import type { ProgramKind } from '#shared/updates/contract.ts'

/** Texts of updates, on the page `/admin/status`. */
export const updateTexts = {
  heading: 'Updates',
  intro:
    'A newer version of the program comes as two files, an archive and its signature, on a stick that you plug into the school’s server, which needs no connection; or from an address, below.',
  failed: 'What is known of updates could not be loaded',
  runs: (version: string) => `Version ${version} runs here.`,
  otherKinds: {
    sources:
      'This program runs from its sources, so there is no button here. Whoever looks after the server brings the sources up to date.',
    package:
      'This program was installed as a package of Debian, so there is no button here. Whoever looks after the server installs the newer package: apt install ./school_….deb',
    demo: 'This is the demo school, which tries no new versions. Update in the real school; both use the same program.',
  } satisfies Record<Exclude<ProgramKind, 'release'>, string>,
  found: 'Releases at hand',
  none: 'No release was found',
  noneText:
    'Plug the stick with the release into the server, wait until it is mounted, and look again. Both files must be in the same folder.',
  lookAgain: 'Look again',
  version: (version: string) => `Version ${version}`,
  update: (version: string) => `Update to version ${version}`,
  sure: {
    title: (version: string) => `Update to version ${version}?`,
    text: 'The signature is checked and the release is unpacked while the school works. Then the school stops for some minutes: an archive of the data is made and the new version starts. If it does not work, the program goes back to the present version and its data by itself, also when many requests fail in the first ten minutes and nothing would be lost.',
    yes: 'Update now',
    no: 'Not now',
  },
  beginFailed: 'The update could not begin',
  unpacking: (name: string) => `${name} is being checked and unpacked`,
  unpackingText: 'The school can keep working. On an old computer this takes some minutes.',
  restarting: 'The school starts again',
  restartingText:
    'Nobody can work for a few minutes. This page continues by itself; leave it open, and leave the server switched on.',
  taking: (version: string) => `Version ${version} is taking over`,
  takingText: 'The school can keep working. This page continues by itself; leave the server switched on.',
  refused: (name: string) => `${name} was not taken`,
  unpacked: (version: string) => `Version ${version} is unpacked`,
  unpackedText: 'It is used from the next start of the school on.',
  startAgain: 'Start the school again now',
  done: (version: string) => `Version ${version} is in use`,
  doneText: (moment: string, before: string) =>
    `Since ${moment}. Version ${before} stays on the disk: “school rollback” at the server goes back to it.`,
  undone: (to: string, from: string) =>
    `The update to version ${to} was undone, and version ${from} runs again`,
  undoneAsked: (to: string, from: string) => `The way back from version ${to} to version ${from} was taken`,
  undoneText: (moment: string, reason: string) => `On ${moment}. ${reason}`,
  failing: (to: string) => `Many requests fail since the update to version ${to}`,
  failingText: (reason: string, from: string) =>
    `${reason} Version ${from} needs the data of before the update, and people have saved something since, so the program did not go back by itself.`,
  goBack: (from: string) => `Go back to version ${from}`,
  back: {
    title: (from: string) => `Go back to version ${from}?`,
    text: 'Everything that anybody has entered or handed in since the update is lost. To keep a copy of it, make a backup first, under Backups on this page. Then the school stops for some minutes, and starts with the version and the data of before the update.',
    yes: 'Go back, and lose what is newer',
    no: 'Not now',
  },
  backFailed: 'The way back could not begin',
  log: 'Log of the last update',
}

/** Texts of the address at which the program looks for newer releases. */
export const updateAddressTexts = {
  heading: 'Newer releases over the line',
  address: 'Address of releases',
  hint: 'Whoever makes the releases names it. The program then looks there once a day, for less than 1 KB, and downloads nothing by itself. Leave it empty, and it asks nobody.',
  save: 'Save',
  saveFailed: 'The address could not be saved',
  look: 'Look there now',
  lookFailed: 'It could not be looked',
  lookedAt: (moment: string) => `Looked last: ${moment}`,
  offered: (version: string) => `Version ${version} is there.`,
  begun: (version: string, here: string) =>
    `The download of version ${version} was begun: ${here} are here. It continues by itself within the hour, or now.`,
  download: (version: string, size: string) => `Download version ${version}: ${size}`,
  downloadFailed: 'The download could not begin',
  downloading: (version: string) => `Download of version ${version}`,
  progress: (here: string, all: string) => `${here} of ${all}`,
  here: (version: string) => `Version ${version} is here as a whole. Its button is above.`,
}
