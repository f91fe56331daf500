import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { DialogContent, DialogRoot, DialogTrigger } from '#app/components/ui/dialog.tsx'
import { ownPassword as words } from '#app/words/account/own.ts'
import { AccountSection } from './account-section.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'

export function PasswordSection({ onChanged }: { onChanged: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <AccountSection heading={words.heading} intro={words.intro}>
      <DialogRoot open={open} onOpenChange={setOpen}>
        <DialogTrigger asChild>
          <Button variant="secondary">{words.open}</Button>
        </DialogTrigger>
        <DialogContent
          title={words.open}
          description={words.intro}
          // An accidental tap must not lose the text that was typed.
          onInteractOutside={(event) => event.preventDefault()}
        >
          <OwnPasswordForm
            onCancel={() => setOpen(false)}
            onDone={() => {
              setOpen(false)
              onChanged()
            }}
          />
        </DialogContent>
      </DialogRoot>
    </AccountSection>
  )
}
