import {
  BellOff,
  CalendarX2,
  EllipsisVertical,
  LockKeyhole,
  Pencil,
  PhoneCall,
  PhoneOff,
  Plus,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { MenuItem, MenuSeparator } from '#app/components/ui/menu-items.tsx'
import { Menu } from '#app/components/ui/menu.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { guardianTexts as texts } from '#app/words/office/guardians.ts'
import type { Guardian, GuardianPhone } from '#shared/guardians/contract.ts'
import { formatPhoneNumber } from '#shared/phone-numbers.ts'
import { CloseAccessDialog } from '#app/features/office/people/guardian-access/close-access-dialog.tsx'
import { codeTexts } from '#app/words/office/guardian-access.ts'
import { EndDialog, type Ending } from './end-dialog.tsx'
import { GuardianDialog } from './guardian-dialog.tsx'
import { guardianName } from './guardian-names.ts'
import { guardianChanges } from './guardian-queries.ts'
import { NumberDialog } from './number-dialog.tsx'
import { QuietHoursDialog } from './quiet-hours-dialog.tsx'

interface GuardianMenuProps {
  userId: string
  guardian: Guardian
  /** The guardian's current and future numbers. */
  numbers: GuardianPhone[]
}

/** The office's actions on a guardian and their numbers. */
export function GuardianMenu({ userId, guardian, numbers }: GuardianMenuProps) {
  const { id, student_id, updated_at, valid_until } = guardian
  const [shown, setShown] = useState<'edit' | 'number' | 'close' | { quiet: GuardianPhone } | Ending>()
  const close = () => setShown(undefined)
  const prove = useCall('guardians', 'proveNumber', {
    userId,
    changes: guardianChanges,
    done: texts.reachedDone,
    failed: texts.reachedFailed,
  })
  const takeBack = useCall('guardians', 'end', {
    userId,
    changes: guardianChanges,
    done: texts.takenBack,
    failed: texts.takeBackFailed,
  })
  return (
    <div className="shrink-0 print:hidden">
      <Menu
        renderButton={(attributes) => (
          <Button variant="quiet" size="icon" aria-label={texts.more(guardianName(guardian))} {...attributes}>
            <EllipsisVertical className="size-5" aria-hidden="true" />
          </Button>
        )}
      >
        <MenuItem onSelect={() => setShown('edit')}>
          <Pencil className="size-5" aria-hidden="true" />
          {texts.edit}
        </MenuItem>
        <MenuItem onSelect={() => setShown('number')}>
          <Plus className="size-5" aria-hidden="true" />
          {texts.addNumber}
        </MenuItem>
        {numbers.map(({ id: number_id, number, updated_at: read }) => (
          <MenuItem key={number_id} onSelect={() => prove.mutate({ id: number_id, updated_at: read })}>
            <PhoneCall className="size-5" aria-hidden="true" />
            {texts.reached(formatPhoneNumber(number))}
          </MenuItem>
        ))}
        <QuietItems numbers={numbers} onSelect={(quiet) => setShown({ quiet })} />
        <MenuSeparator />
        {numbers.map((phone) => (
          <MenuItem key={phone.id} tone="danger" onSelect={() => setShown({ phone })}>
            <PhoneOff className="size-5" aria-hidden="true" />
            {texts.endNumber(formatPhoneNumber(phone.number))}
          </MenuItem>
        ))}
        <MenuItem tone="danger" onSelect={() => setShown('close')}>
          <LockKeyhole className="size-5" aria-hidden="true" />
          {codeTexts.closeAccess}
        </MenuItem>
        {valid_until === null ? (
          <MenuItem tone="danger" onSelect={() => setShown({ guardian })}>
            <CalendarX2 className="size-5" aria-hidden="true" />
            {texts.end}
          </MenuItem>
        ) : (
          <MenuItem onSelect={() => takeBack.mutate({ id, updated_at, valid_until: null })}>
            <Undo2 className="size-5" aria-hidden="true" />
            {texts.takeBack}
          </MenuItem>
        )}
      </Menu>
      {shown === 'edit' && (
        <GuardianDialog userId={userId} studentId={student_id} guardian={guardian} onDone={close} />
      )}
      {shown === 'number' && <NumberDialog userId={userId} guardian={guardian} onDone={close} />}
      {shown === 'close' && (
        <CloseAccessDialog guardianId={guardian.guardian_id} name={guardianName(guardian)} onDone={close} />
      )}
      {typeof shown === 'object' &&
        ('quiet' in shown ? (
          <QuietHoursDialog userId={userId} phone={shown.quiet} onDone={close} />
        ) : (
          <EndDialog userId={userId} ending={shown} onDone={close} />
        ))}
    </div>
  )
}

interface QuietItemsProps {
  numbers: GuardianPhone[]
  onSelect: (phone: GuardianPhone) => void
}

/** A landline gets no texts, and so has no quiet hours. */
function QuietItems({ numbers, onSelect }: QuietItemsProps) {
  return numbers
    .filter(({ is_mobile }) => is_mobile)
    .map((phone) => (
      <MenuItem key={phone.id} onSelect={() => onSelect(phone)}>
        <BellOff className="size-5" aria-hidden="true" />
        {texts.setQuiet(formatPhoneNumber(phone.number))}
      </MenuItem>
    ))
}
