import { handleOpenFailure, openSession } from '#app/session/open-session.ts'

/** Asks the server who is signed in, whatever the browser remembers. @returns whose session it is, if it holds */
export async function checkSession(): Promise<string | undefined> {
  try {
    return (await openSession()).user.id
  } catch (error) {
    handleOpenFailure(error)
    return undefined
  }
}
