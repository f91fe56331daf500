import { useSchool } from '#app/lib/page/school.ts'

/** The school's name and the line under it, as a letterhead. */
export function SchoolLine() {
  const { name, provinceLine } = useSchool()
  return (
    <>
      <strong>{name}</strong>
      {provinceLine && `, ${provinceLine}`}
    </>
  )
}
