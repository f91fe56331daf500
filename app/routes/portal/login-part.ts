import { preparedPart } from '#app/components/prepared-part.tsx'
import type { LoginProps } from './portal-frame.tsx'

/** The login of the portal pages. */
export const loginPart = preparedPart<LoginProps>(
  async () => (await import('#app/features/account/session/login-card.tsx')).LoginCard,
)
