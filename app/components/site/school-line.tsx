import { useSchool } from '#app/lib/page/school.ts'

/** The name of the school and the line under it, as the heading of paper. */
export function SchoolLine() {
  const { name, provinceLine } = useSchool()
  return (
    <>
      <strong>{name}</strong>
      {provinceLine && `, ${provinceLine}`}
    </>
  )
}
