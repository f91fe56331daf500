/** The words around every page of the deployment. */
export const frame = {
  title: 'Schools of the deployment',
  skip: 'Go to the content',
  schools: 'Schools',
  log: 'Log',
  accounts: 'Accounts',
  rounds: 'Counts of schools',
  countsFile: 'Take in a file',
  account: 'You',
  leave: 'Log out',
  menu: 'Pages',
  roles: { administrator: 'Administrator', ministry: 'Ministry' },
  refused: {
    missing: {
      title: 'There is no such page',
      text: 'Look at the address again, or start from the pages above.',
    },
    origin: {
      title: 'This form came from another page',
      text: 'Nothing was done. Go back, load the page again, and send the form once more.',
    },
  },
}
