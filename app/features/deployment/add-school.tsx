import { schools as texts } from '#app/words/deployment/schools.ts'
import type { DeploymentPage } from '#shared/deployment/pages.ts'
import { ChoiceField, FaultLine, Field, provinceOptions, Submit, PageLink } from './account-fields.tsx'
import { schoolFaultText } from './school-view.tsx'

const words = texts.add
const labels = words.particulars

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
          <PageLink href={`/schools/${made.id}`} text={words.toSchool} />
        </p>
      </div>
    )
  const given = sent.particulars
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, required: true } as const
  return (
    <form method="post" action="/add-school" className="max-w-[30rem] space-y-4">
      <p>{words.text}</p>
      <p>
        <PageLink href="/arrivals" text={words.fromBox} />
      </p>
      <FaultLine text={schoolFaultText(fault)} />
      <Field
        name="id"
        label={words.id}
        help={words.idHelp}
        {...plain}
        maxLength={31}
        defaultValue={sent.id}
      />
      <Field name="host" label={words.host} help={words.hostHelp} {...plain} defaultValue={sent.host} />
      {clusters.length > 1 && (
        <ChoiceField
          name="cluster"
          label={words.cluster}
          defaultValue={sent.cluster || undefined}
          options={clusters.map((cluster) => [cluster, cluster])}
        />
      )}
      <fieldset className="space-y-4 border-t border-line pt-4">
        <legend className="float-left mb-2 w-full font-semibold">{words.optional}</legend>
        <p className="clear-left text-sm text-ink-soft">{words.optionalHelp}</p>
        <Field name="name" label={labels.name} maxLength={80} defaultValue={given.name} />
        <Field name="shortName" label={labels.shortName} maxLength={30} defaultValue={given.shortName} />
        <ChoiceField
          name="province"
          label={labels.province}
          defaultValue={given.province}
          options={[['', words.noProvince], ...provinceOptions.map(([, name]) => [name, name] as const)]}
        />
        <Field name="officePhone" label={labels.officePhone} type="tel" defaultValue={given.officePhone} />
        <Field
          name="generalEmail"
          label={labels.generalEmail}
          type="email"
          defaultValue={given.generalEmail}
        />
      </fieldset>
      <Submit label={words.button} />
    </form>
  )
}
