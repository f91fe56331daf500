import type { ReactNode } from 'react'
import { schools as texts } from '#app/words/deployment/schools.ts'
import type { ShownSchool } from '#shared/deployment/schools.ts'
import { Field, Submit } from './account-fields.tsx'
import { formatTime } from './shown-values.ts'

const words = texts.one

/** The form that sets the quotas of a school. */
export function QuotaForm({ school: { id, quotas } }: { school: ShownSchool }) {
  const { file_bytes, mails, texts: textMessages } = quotas
  const gigabytes = file_bytes === null ? '' : String(file_bytes / 1_000_000_000)
  const whole = { inputMode: 'numeric' } as const
  return (
    <Part id="quotas" title={texts.quotas.title}>
      <p>{texts.quotas.help}</p>
      <form method="post" action={`/schools/${id}/quotas`} className="max-w-[30rem] space-y-4">
        <Field name="gigabytes" label={texts.quotas.gigabytes} inputMode="decimal" defaultValue={gigabytes} />
        <Field name="mails" label={texts.quotas.mails} {...whole} defaultValue={mails ?? ''} />
        <Field name="texts" label={texts.quotas.texts} {...whole} defaultValue={textMessages ?? ''} />
        <Submit label={texts.quotas.save} variant="secondary" />
      </form>
    </Part>
  )
}

/** The form that closes a school. */
export function CloseForm({ id }: { id: string }) {
  return (
    <Part id="close" title={words.closeTitle}>
      <p>{words.closeText}</p>
      <TypedId id={id} act="close" label={words.close} />
    </Part>
  )
}

/** The form that opens a closed school again. */
export function OpenForm({ id }: { id: string }) {
  return (
    <Part id="open" title={words.openTitle}>
      <p>{words.openToo}</p>
      <form method="post" action={`/schools/${id}/open`}>
        <Submit label={words.open} variant="secondary" />
      </form>
    </Part>
  )
}

/** The form that hands out the archive of a closed school. */
export function ArchiveForm({ school: { id, archived_at } }: { school: ShownSchool }) {
  const secret = { type: 'password', required: true, minLength: 12, autoComplete: 'new-password' } as const
  return (
    <Part id="archive" title={words.archiveTitle}>
      <p>{words.archiveText}</p>
      {archived_at !== null && <p>{words.archived(formatTime(archived_at))}</p>}
      <form method="post" action={`/schools/${id}/archive`} className="max-w-[30rem] space-y-4">
        <Field name="passphrase" label={words.passphrase} {...secret} />
        <Field name="again" label={words.again} {...secret} />
        <Submit label={words.archive} variant="secondary" />
      </form>
      {archived_at === null && (
        <form method="post" action={`/schools/${id}/confirm`} className="max-w-[30rem] space-y-4">
          <p>{words.confirmText}</p>
          <Field name="code" label={words.code} required inputMode="numeric" autoComplete="off" />
          <Submit label={words.confirm} variant="secondary" />
        </form>
      )}
    </Part>
  )
}

/** The form that deletes a closed school, once that may be done. */
export function DeleteForm({ school }: { school: ShownSchool }) {
  const { id, archived_at, deletable_at, is_early } = school
  return (
    <Part id="delete" title={words.deleteTitle}>
      {is_early && <p>{words.deleteFrom(deletable_at ? formatTime(deletable_at) : '')}</p>}
      {archived_at === null && <p>{words.deleteArchive}</p>}
      {!is_early && archived_at !== null && (
        <>
          <p>{words.deleteText}</p>
          <TypedId id={id} act="delete" label={words.delete} />
        </>
      )}
    </Part>
  )
}

function TypedId({ id, act, label }: { id: string; act: 'close' | 'delete'; label: string }) {
  return (
    <form method="post" action={`/schools/${id}/${act}`} className="max-w-[30rem] space-y-4">
      <Field
        name="typed_id"
        id={`${act}-id`}
        label={words.typeId(id)}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Submit label={label} variant="danger" />
    </form>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="max-w-prose space-y-3 border-t border-line pt-5">
      <h2 id={id} className="font-display text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
