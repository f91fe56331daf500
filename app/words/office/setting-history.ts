/** Texts of the last changes of a setting, which can be put back. */
export const settingHistory = {
  title: 'Last changes',
  none: 'Nothing has been changed yet.',
  somebody: 'Somebody who no longer has an account',
  was: 'before:',
  blank: 'Not set',
  putBack: 'Put back',
  of: (moment: string) => `the change of ${moment}`,
  confirm: 'Put back what was there before this change?',
  yes: 'Put back',
  no: 'Leave as it is',
  done: 'Put back',
}
