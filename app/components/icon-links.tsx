import { iconOf } from '#shared/school-settings/crest.ts'

/** The icons of a document: the school's own crest, or the drawn one. */
export function IconLinks({ school = { crest: '' } }: { school?: { crest: string } | undefined }) {
  return (
    <>
      {school.crest ? (
        <link rel="icon" href={iconOf(school, 'favicon.png')} type="image/png" sizes="48x48" />
      ) : (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={iconOf(school, 'apple-touch-icon.png')} />
    </>
  )
}
