/** Shown instead of something that only the server can provide. */
export const needsServer = {
  title: 'Not on this device yet',
  text: 'There is no connection, and this was not opened on this device before. It loads as soon as the connection is back.',
}
