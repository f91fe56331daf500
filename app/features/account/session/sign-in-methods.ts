/** How else people may sign in here, besides their password. */
export interface SignInMethods {
  /** Other services by the name the server knows them by: 'google'. */
  providers: string[]
  /** Whether a school's own identity provider is set up. */
  sso: boolean
  /** Whether a link to a new password can be sent by mail. */
  mail: boolean
  /** Whether people connect other services to their account themselves. */
  linking: boolean
}

interface Settings {
  external: Record<string, boolean>
  saml_enabled: boolean
  mailer_configured: boolean
  manual_linking?: boolean
}

const ownWays = new Set(['email', 'phone', 'anonymous_users'])
let asked: Promise<SignInMethods> | undefined

/** Asks once for as long as the page is open. @throws when the server cannot be reached; the next call asks again */
export async function readSignInMethods(): Promise<SignInMethods> {
  asked ??= ask()
  try {
    return await asked
  } catch (error) {
    asked = undefined
    throw error
  }
}

async function ask(): Promise<SignInMethods> {
  const response = await fetch('/auth/v1/settings')
  if (!response.ok) throw new Error(`the settings could not be read: ${response.status}`)
  const settings = (await response.json()) as Settings
  const isOn = ([name, on]: [string, boolean]) => on && !ownWays.has(name)
  return {
    providers: Object.entries(settings.external)
      .filter(isOn)
      .map(([name]) => name),
    sso: settings.saml_enabled,
    mail: settings.mailer_configured,
    linking: settings.manual_linking ?? false,
  }
}
