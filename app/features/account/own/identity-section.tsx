import { useQuery } from '@tanstack/react-query'
import type { UserIdentity } from '@supabase/auth-js'
import { Button } from '#app/components/ui/button.tsx'
import { otherServices as words, serviceName } from '#app/words/account/own.ts'
import { signInMethodsQuery } from '#app/features/account/session/sign-in-methods-query.ts'
import { ConfirmButton } from '#app/components/portal/confirm-button.tsx'
import { useLinkIdentity, useUnlinkIdentity } from './account-mutations.ts'
import { AccountSection } from './account-section.tsx'
import { accountQuery } from './account-queries.ts'

/** The connected services; not shown where the school offers none. */
export function IdentitySection({ userId }: { userId: string }) {
  const { data: methods } = useQuery(signInMethodsQuery)
  const { data: user } = useQuery(accountQuery(userId))
  const unlinking = useUnlinkIdentity(userId)
  const linking = useLinkIdentity()
  const identities = (user?.identities ?? []).filter(({ provider }) => !['email', 'phone'].includes(provider))
  const linkable = methods?.linking
    ? methods.providers.filter((name) => !identities.some(({ provider }) => provider === name))
    : []
  if (identities.length + linkable.length === 0) return null

  return (
    <AccountSection heading={words.heading} intro={words.intro}>
      {identities.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {identities.map((identity) => (
            <li key={identity.identity_id} className="flex flex-wrap items-center gap-3 py-3">
              <span className="min-w-0 grow">
                <span className="font-semibold">{serviceName(identity.provider)}</span>
                <span className="block text-sm break-all text-ink-soft">{emailOf(identity)}</span>
              </span>
              {methods?.linking && (
                <ConfirmButton
                  variant="secondary"
                  size="sm"
                  busy={unlinking.isPending}
                  aria-label={words.unlinkNamed(serviceName(identity.provider))}
                  question={{
                    title: words.unlinkTitle(serviceName(identity.provider)),
                    text: words.unlinkText,
                    yes: words.unlinkYes,
                    no: words.unlinkNo,
                  }}
                  onYes={() => unlinking.mutate(identity)}
                >
                  {words.unlink}
                </ConfirmButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {linkable.map((name) => (
        <Button key={name} variant="secondary" busy={linking.isPending} onClick={() => linking.mutate(name)}>
          {words.link(serviceName(name))}
        </Button>
      ))}
    </AccountSection>
  )
}

function emailOf({ identity_data }: UserIdentity): string {
  const email: unknown = identity_data?.['email']
  return typeof email === 'string' ? email : ''
}
