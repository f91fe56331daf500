/** Texts about a password that somebody passes on to its owner. */
export const passwordPanel = {
  note: 'Note',
  copy: 'Copy the password',
  copied: 'Password copied',
  copyFailed: 'Copying is not possible here. Please write it down.',
  print: 'Print the slip',
}
