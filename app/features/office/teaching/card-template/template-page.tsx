import { Loaded } from '#app/components/portal/loaded.tsx'
import { SettingHistory } from '#app/components/portal/setting-history.tsx'
import { templateTexts as texts } from '#app/words/office/card-template.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { changesOf } from './template-draft.ts'
import { TemplateForm } from './template-form.tsx'
import { putBackTemplate, templateQuery } from './template-queries.ts'

/** The page on which the office chooses the contents of report cards. */
export function TemplatePage({ userId }: { userId: string }) {
  const refresh = useRefresh(userId, ['cardTemplate'])
  return (
    <div className="space-y-4">
      <div className="max-w-prose">
        <h2 className="text-2xl">{texts.title}</h2>
        <p className="text-sm text-ink-soft">{texts.intro}</p>
      </div>
      <Loaded of={templateQuery(userId)} failure={texts.failed}>
        {({ changes, scale, ...stored }) => (
          <div className="space-y-8">
            <TemplateForm
              key={stored.updated_at}
              userId={userId}
              stored={stored}
              scale={scale}
              onDone={() => void refresh()}
            />
            <SettingHistory
              userId={userId}
              changes={changes}
              valuesOf={({ before, after }) => changesOf(before, after)}
              confirmText={() => texts.confirmText}
              putBack={({ before }) => putBackTemplate(before, stored.updated_at)}
              refreshed={['cardTemplate']}
              failed={texts.saveFailed}
            />
          </div>
        )}
      </Loaded>
    </div>
  )
}
