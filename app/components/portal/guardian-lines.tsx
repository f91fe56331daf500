import { guardianNames } from '#app/words/shared/guardians.ts'
import { relationNames } from '#shared/guardians/fields.ts'
import type { ListedGuardian } from '#shared/guardians/listed-guardian.ts'
import { formatPhoneNumber } from '#shared/phone-numbers.ts'

/** The guardians who may be called, in calling order, each with their numbers. */
export function GuardianLines({ guardians }: { guardians: readonly ListedGuardian[] }) {
  const called = guardians.filter(({ may_be_called }) => may_be_called)
  return called.map(({ name, relation, numbers }, index) => (
    <span key={`${index} ${name}`} className="block">
      {guardianNames.of(name, relationNames[relation])}{' '}
      {numbers.map((number) => (
        <a
          key={number}
          href={`tel:${number}`}
          className="inline-flex min-h-11 items-center pr-2 whitespace-nowrap text-river-ink tabular-nums underline underline-offset-4 print:min-h-0 print:text-inherit print:no-underline"
        >
          {formatPhoneNumber(number)}
        </a>
      ))}
    </span>
  ))
}
