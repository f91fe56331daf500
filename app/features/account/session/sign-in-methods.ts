/** The sign-in methods that this school offers besides the password. */
export interface SignInMethods {
  /** Other services, by the server's names for them, such as 'google'. */
  providers: string[]
  /** True when a school's own identity provider is set up. */
  sso: boolean
  /** True when a link to a new password can be sent by mail. */
  mail: boolean
  /** True when people may connect other services to their account themselves. */
  linking: boolean
  /** True when a phone can be the second step, because text messages can be sent. */
  textMessages: boolean
}

interface Settings {
  external: Record<string, boolean>
  saml_enabled: boolean
  mailer_configured: boolean
  manual_linking?: boolean
  sms_provider?: string
}

const builtInMethods = new Set(['email', 'phone', 'anonymous_users'])

/** Reads the public settings of `/auth/v1`. @throws when the server cannot be reached */
export async function readSignInMethods(): Promise<SignInMethods> {
  const response = await fetch('/auth/v1/settings')
  if (!response.ok) throw new Error(`the settings could not be read: ${response.status}`)
  const settings = (await response.json()) as Settings
  const isOn = ([name, on]: [string, boolean]) => on && !builtInMethods.has(name)
  return {
    providers: Object.entries(settings.external)
      .filter(isOn)
      .map(([name]) => name),
    sso: settings.saml_enabled,
    mail: settings.mailer_configured,
    linking: settings.manual_linking ?? false,
    textMessages: settings.external['phone'] === true && Boolean(settings.sms_provider),
  }
}
