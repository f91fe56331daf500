import { useMemo, useState, type ReactNode } from 'react'
import type { GridCell } from '#app/components/grid/grid-moves.ts'
import { parseBlock } from '#app/components/grid/pasted-block.ts'
import { focusCell } from '#app/components/grid/use-grid-keys.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { termClassTexts as texts } from '#app/words/office/term-classes.ts'
import { ConfirmButton } from '#app/components/portal/confirm-button.tsx'
import type { TermClass, TermOptions } from '#shared/term-classes/contract.ts'
import { AddClassesDialog } from './add-classes-dialog.tsx'
import { CopyButton } from './copy-button.tsx'
import { RowBar } from './row-bar.tsx'
import { PlanGrid } from './plan-grid.tsx'
import { withoutTitles } from './plan-draft.ts'
import { emptyTexts } from './class-row.ts'
import { PlanProblems } from './plan-problems.tsx'
import { PlanToolbar } from './plan-toolbar.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { ScaleNotice } from './scale-notice.tsx'
import type { Term } from './term-queries.ts'
import { nameOfTerm } from './terms.ts'
import { usePlan, type Plan } from './use-plan.ts'

interface PlanEditorProps {
  userId: string
  term: Term
  classes: TermClass[]
  options: TermOptions
}

/** The grid of a term with its actions. */
export function PlanEditor({ userId, term, classes, options }: PlanEditorProps) {
  const present = useMemo(() => classes.filter(({ is_archived }) => !is_archived), [classes])
  const plan = usePlan({ userId, term, present, options })
  const [task, setTask] = useState<'add' | 'save'>()
  const copy = <CopyButton userId={userId} term={term} plan={plan} options={options} />
  const close = () => setTask(undefined)
  return (
    <div className="space-y-3">
      {plan.isRestored && plan.isChanged && <Alert>{texts.restored}</Alert>}
      {plan.classRows.length === 0 ? (
        <EmptyState
          title={texts.empty(nameOfTerm(term))}
          action={
            <span className="flex flex-wrap justify-center gap-2">
              {copy}
              <Button variant="secondary" onClick={() => setTask('add')}>
                {texts.add}
              </Button>
              <Button variant="secondary" onClick={() => plan.addRows([emptyTexts])}>
                {texts.addRow}
              </Button>
            </span>
          }
        >
          {options.subjects.length === 0 ? texts.noSubjects : texts.emptyText}
        </EmptyState>
      ) : (
        <FilledPlan
          term={term}
          plan={plan}
          options={options}
          onAdd={() => setTask('add')}
          onSave={() => setTask('save')}
          actions={
            <>
              {copy}
              {plan.isChanged && (
                <ConfirmButton
                  variant="quiet"
                  size="sm"
                  question={{
                    title: texts.discardQuestion,
                    text: texts.discardText,
                    yes: texts.discardYes,
                    no: texts.discardNo,
                  }}
                  onYes={plan.restart}
                >
                  {texts.discard}
                </ConfirmButton>
              )}
            </>
          }
        />
      )}
      {task === 'add' && <AddClassesDialog plan={plan} options={options} onDone={close} />}
      {task === 'save' && <SaveDialog userId={userId} term={term} plan={plan} onDone={close} />}
    </div>
  )
}

interface FilledPlanProps {
  term: Term
  plan: Plan
  options: TermOptions
  actions: ReactNode
  onAdd: () => void
  onSave: () => void
}

function FilledPlan({ term, plan, options, actions, onAdd, onSave }: FilledPlanProps) {
  const [chosen, activate] = useState<GridCell>({ row: 0, column: 0 })
  const active = { ...chosen, row: Math.max(0, Math.min(chosen.row, plan.classRows.length - 1)) }
  const classRow = plan.classRows[active.row]

  function goTo(cell: GridCell) {
    activate(cell)
    focusCell(cell)
  }

  function paste(cell: GridCell, text: string) {
    const rows = withoutTitles(parseBlock(text))
    plan.pasteAt(cell, rows)
    toast(texts.pasted(rows.length), undefined, 'info')
  }

  return (
    <>
      <PlanToolbar
        plan={plan}
        onAdd={onAdd}
        onAddRow={() => {
          plan.addRows([emptyTexts])
          goTo({ row: plan.classRows.length, column: 0 })
        }}
        onSave={onSave}
      >
        {actions}
      </PlanToolbar>
      <ScaleNotice term={term} plan={plan} options={options} />
      <PlanProblems problems={plan.problems} onGo={goTo} />
      <PlanGrid
        label={texts.grid(nameOfTerm(term))}
        plan={plan}
        options={options}
        active={active}
        onActivate={activate}
        onPaste={paste}
      />
      {classRow && <RowBar key={classRow.id} classRow={classRow} index={active.row} plan={plan} />}
      <p className="text-sm text-ink-soft max-sm:hidden">{texts.keys}</p>
    </>
  )
}
