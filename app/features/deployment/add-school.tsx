import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { inputStyles } from '#app/components/ui/input-styles.ts'
import { schools as texts } from '#app/words/deployment/schools.ts'
import type { DeploymentPage } from '#shared/deployment/pages.ts'
import { FaultLine, Field } from './account-fields.tsx'
import { schoolFaultText } from './school-view.tsx'

const words = texts.add

/** The form that adds a school, or the link of the one that was just added. */
export function AddSchool({ page }: { page: Extract<DeploymentPage, { page: 'add-school' }> }) {
  const { clusters, sent, fault, made } = page
  if (made)
    return (
      <div role="status" className="max-w-prose space-y-3">
        <p className="wrap-anywhere">{words.made(made.id, made.address)}</p>
        {made.link && (
          <>
            <p>{words.link}</p>
            <p>
              <code className="wrap-anywhere">{made.link}</code>
            </p>
          </>
        )}
        <p>
          <a href={`/schools/${made.id}`} className="text-link inline-flex min-h-11 items-center">
            {words.toSchool}
          </a>
        </p>
      </div>
    )
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, required: true } as const
  return (
    <form method="post" action="/add-school" className="max-w-[30rem] space-y-4">
      <p>{words.text}</p>
      <FaultLine text={schoolFaultText(fault)} />
      <Field
        name="id"
        label={words.id}
        help={words.idHelp}
        {...plain}
        maxLength={31}
        defaultValue={sent.id}
      />
      <Field name="name" label={words.name} maxLength={100} defaultValue={sent.name} />
      <Field name="host" label={words.host} help={words.hostHelp} {...plain} defaultValue={sent.host} />
      {clusters.length > 1 && (
        <p>
          <label htmlFor="cluster" className="font-semibold">
            {words.cluster}
          </label>
          <select
            id="cluster"
            name="cluster"
            defaultValue={sent.cluster || undefined}
            className={`mt-1 ${inputStyles}`}
          >
            {clusters.map((cluster) => (
              <option key={cluster}>{cluster}</option>
            ))}
          </select>
        </p>
      )}
      <button type="submit" className={buttonStyles('primary')}>
        {words.button}
      </button>
    </form>
  )
}
