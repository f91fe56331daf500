import { Plus, Redo2, Rows3, Save, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { termClassTexts as texts } from '#app/words/office/term-classes.ts'
import type { Plan } from './use-plan.ts'

interface PlanToolbarProps {
  plan: Plan
  onAdd: () => void
  onAddRow: () => void
  onSave: () => void
  children: ReactNode
}

export function PlanToolbar({ plan, onAdd, onAddRow, onSave, children }: PlanToolbarProps) {
  const { created, changed, problems } = plan
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" size="sm" onClick={onAdd}>
        <Rows3 className="size-4" aria-hidden="true" />
        {texts.add}
      </Button>
      <Button variant="secondary" size="sm" onClick={onAddRow}>
        <Plus className="size-4" aria-hidden="true" />
        {texts.addRow}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={texts.undo}
        title={texts.undo}
        disabled={!plan.canUndo}
        onClick={plan.undo}
      >
        <Undo2 className="size-4" aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={texts.redo}
        title={texts.redo}
        disabled={!plan.canRedo}
        onClick={plan.redo}
      >
        <Redo2 className="size-4" aria-hidden="true" />
      </Button>
      {children}
      <span className="ml-auto flex flex-wrap items-center gap-3">
        <span
          role="status"
          className={created + changed > 0 ? 'text-sm text-kunai-ink' : 'text-sm text-ink-soft'}
        >
          {texts.unsaved(created, changed)}
        </span>
        <Button
          size="sm"
          disabled={created + changed === 0 || problems.some(({ isClash }) => !isClash)}
          onClick={onSave}
        >
          <Save className="size-4" aria-hidden="true" />
          {texts.save}
        </Button>
      </span>
    </div>
  )
}
