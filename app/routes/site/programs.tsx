import { RichLine } from '#app/components/site/rich-text.tsx'
import { DigitalLearning } from '#app/features/site/programs/digital-learning.tsx'
import { ExtraCurricular } from '#app/features/site/programs/extra-curricular.tsx'
import { JuniorHigh, SeniorHigh } from '#app/features/site/programs/grades.tsx'
import { PageHead } from '#app/components/site/page-head.tsx'
import { pageMeta } from '#app/components/site/page-meta.tsx'
import { sitePage, type Visit } from '#app/routes/site-page.tsx'

export const programsPage = sitePage({
  optional: 'programs',
  meta: (visit) =>
    pageMeta(visit, { ...visit.contentOf('programs'), path: '/programs', picture: 'laboratory' }),
  Body: Programs,
})

function Programs({ visit }: { visit: Visit }) {
  const programs = visit.contentOf('programs')
  return (
    <>
      <PageHead title={programs.title} lead={<RichLine text={programs.lead} />} />
      <JuniorHigh {...programs.junior} />
      <SeniorHigh {...programs.senior} />
      <ExtraCurricular {...programs.extra} />
      <DigitalLearning {...programs.digital} />
    </>
  )
}
