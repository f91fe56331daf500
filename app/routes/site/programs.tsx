import { programs } from '#app/content/programs.ts'
import { DigitalLearning } from '#app/features/site/programs/digital-learning.tsx'
import { ExtraCurricular } from '#app/features/site/programs/extra-curricular.tsx'
import { JuniorHigh, SeniorHigh } from '#app/features/site/programs/grades.tsx'
import { PageHead } from '#app/components/site/page-head.tsx'
import { pageMeta } from '#app/components/site/page-meta.tsx'
import { sitePage } from '#app/routes/site-page.tsx'

export const programsPage = sitePage({
  meta: (visit) => pageMeta(visit, { ...programs, path: '/programs', picture: 'laboratory' }),
  Body: Programs,
})

function Programs() {
  return (
    <>
      <PageHead title={programs.title} lead={programs.lead} />
      <JuniorHigh />
      <SeniorHigh />
      <ExtraCurricular />
      <DigitalLearning />
    </>
  )
}
