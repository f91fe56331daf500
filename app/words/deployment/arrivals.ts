import type { ArrivalStep } from '#shared/deployment/arrivals.ts'

/** The words of the page on which schools come in from archives. */
export const arrivals = {
  title: 'Let a school in from a box',
  text: 'The archive of a box comes in with its people, files and keys. Stop the box before you make it: what is written there afterwards is not in it.',
  noFolder:
    'Put the archives of boxes into a folder of the machine, each in a folder of its own, and name that folder in the setting ARCHIVES. Every program of the deployment has to see it.',
  none: 'There is no archive in the folder that ARCHIVES names.',
  archive: 'Archive',
  id: 'Id',
  idHelp:
    'Small letters, figures and hyphens, such as lae. A school that had moved out comes back under the id it had.',
  host: 'Address',
  hostHelp:
    'The name that people type, such as lae.schools.example. It has to lead to this deployment. Leave it empty for a school that comes back.',
  cluster: 'Cluster',
  passphrase: 'Passphrase',
  passphraseHelp: 'If the archive is encrypted.',
  button: 'Let the school in',
  list: 'The last ones',
  from: (archive: string) => `from the archive ${archive}`,
  steps: {
    checked: 'Reading the archive',
    files: 'Copying files',
    tables: 'Copying tables',
  } satisfies Record<ArrivalStep, string>,
  reloads: 'This page loads again by itself every five seconds.',
  interrupted: 'The program was stopped meanwhile. Let the school in once more, under the same id.',
  failed: 'It was not let in.',
  done: (address: string) => `It is there: ${address}`,
  toSchool: 'To the school',
}
