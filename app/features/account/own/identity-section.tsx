import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserIdentity } from '@supabase/auth-js'
import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { otherServices as words } from '#app/content/account.ts'
import { callbackAddress } from '#app/features/account/session/callback-address.ts'
import { readSignInMethods } from '#app/features/account/session/sign-in-methods.ts'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { loadAuth } from '#app/lib/auth.ts'
import { AccountSection } from './account-section.tsx'
import { accountQuery } from './account-queries.ts'

/** Nothing where the school has no other service. */
export function IdentitySection({ userId, onChanged }: { userId: string; onChanged: () => void }) {
  const ways = useQuery({ queryKey: ['sign-in-methods'], queryFn: readSignInMethods, staleTime: Infinity })
  const { data: user } = useQuery(accountQuery(userId))
  const [removing, setRemoving] = useState<UserIdentity>()
  const unlinking = useMutation({
    mutationFn: unlink,
    onSuccess: (_, identity) => {
      const said = words.unlinked(serviceName(identity.provider))
      toast(said.title, said.description)
      onChanged()
    },
    onError: () => toast(words.heading, words.failed, 'error'),
  })
  const linking = useMutation({
    mutationFn: link,
    onError: () => toast(words.heading, words.failed, 'error'),
  })
  const identities = (user?.identities ?? []).filter(({ provider }) => !['email', 'phone'].includes(provider))
  const linkable = ways.data?.linking
    ? ways.data.providers.filter((name) => !identities.some(({ provider }) => provider === name))
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
              {ways.data?.linking && (
                <Button
                  variant="secondary"
                  size="sm"
                  busy={unlinking.isPending}
                  aria-label={words.unlinkNamed(serviceName(identity.provider))}
                  onClick={() => setRemoving(identity)}
                >
                  {words.unlink}
                </Button>
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
      {removing && (
        <ConfirmDialog
          title={words.unlinkTitle(serviceName(removing.provider))}
          text={words.unlinkText}
          yes={words.unlinkYes}
          no={words.unlinkNo}
          onAnswer={(yes) => {
            setRemoving(undefined)
            if (yes) unlinking.mutate(removing)
          }}
        />
      )}
    </AccountSection>
  )
}

function serviceName(provider: string): string {
  return words.names[provider] ?? provider
}

function emailOf({ identity_data }: UserIdentity): string {
  const email: unknown = identity_data?.['email']
  return typeof email === 'string' ? email : ''
}

async function unlink(identity: UserIdentity): Promise<void> {
  const auth = await loadAuth()
  const { error } = await auth.unlinkIdentity(identity)
  if (error) throw error
}

/** Leaves the page for the other service, which comes back to the callback page. */
async function link(provider: string): Promise<void> {
  const auth = await loadAuth()
  const { error } = await auth.linkIdentity({
    provider: provider as 'google',
    options: { redirectTo: callbackAddress({ purpose: 'account' }) },
  })
  if (error) throw error
}
