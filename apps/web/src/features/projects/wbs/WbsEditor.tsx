import { messages } from '@maru/shared/messages.ts'
import { findWbsIssues } from '@maru/shared/projects/wbs/wbs-rules.ts'
import { findClosedTasks } from '@maru/shared/projects/wbs/wbs-moves.ts'
import { findCriticalTasks, findEarlyTasks, totalProgress } from '@maru/shared/projects/wbs/wbs-schedule.ts'
import { wbsLabels as labels } from '@maru/shared/projects/wbs/wbs.labels.ts'
import { wbs, type WbsPlan } from '@maru/shared/projects/wbs/wbs.ts'
import { type UIEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { isConflict } from '../../../kit/feedback/api-error.ts'
import { Empty } from '../../../kit/feedback/states.tsx'
import { CheckInput } from '../../../kit/forms/CheckInput.tsx'
import { mayLeave, useLeaveGuard } from '../../../kit/forms/leave-guard.ts'
import { ListPage, Toolbar } from '../../../kit/layout.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import { type Zoom, zooms } from '../gantt/gantt-scale.ts'
import { ProjectChooser } from './ProjectChooser.tsx'
import { GanttPane } from '../gantt/GanttPane.tsx'
import { OwnTasks } from './OwnTasks.tsx'
import { TaskDialog } from './TaskDialog.tsx'
import { toTaskInput, useWbsDraft, type WbsDraft } from './use-wbs-draft.ts'
import { WbsGrid } from './WbsGrid.tsx'
import { ImportTasks } from './ImportTasks.tsx'
import { DaysOffNote, EarlyNote, WbsIssues, WorkingDaysNote } from './WbsNotes.tsx'
import { WbsPaper } from './WbsPaper.tsx'
import { WbsToolbar } from './WbsToolbar.tsx'

/** Asks before typed input is lost, in the tab and in the browser. */
function useGuard(dirty: boolean) {
  const isDirty = useRef(dirty)
  useEffect(() => {
    isDirty.current = dirty
  }, [dirty])
  useLeaveGuard(
    useCallback(() => isDirty.current, []),
    dirty,
  )
}

export interface Comparison {
  readonly zoom: Zoom
  readonly showsCritical: boolean
  readonly showsBaseline: boolean
}

/** How the picture looks: its scale, the critical path and the baseline. */
function ViewChoice({
  view,
  hasBaseline,
  onChange,
}: {
  view: Comparison
  hasBaseline: boolean
  onChange: (part: Partial<Comparison>) => void
}) {
  const label = useLabel()
  return (
    <div className="row no-print gap-10 nowrap flex-none">
      <Segments
        name={label(labels.zoom)}
        value={view.zoom}
        options={zooms.map((value) => ({ value, text: label(labels[value]) }))}
        onChange={(zoom) => onChange({ zoom })}
      />
      <CheckInput
        name="critical"
        text={label(labels.critical)}
        checked={view.showsCritical}
        onChange={(showsCritical) => onChange({ showsCritical })}
      />
      <CheckInput
        name="baseline"
        text={label(labels.baseline)}
        checked={view.showsBaseline && hasBaseline}
        disabled={!hasBaseline}
        onChange={(showsBaseline) => onChange({ showsBaseline })}
      />
    </div>
  )
}

/** Keeps the heads of the grid and of the picture in sight: each scrolls sideways by itself, so that none can stick to what scrolls down. */
const keepHeads = ({ currentTarget }: UIEvent<HTMLElement>) =>
  currentTarget.style.setProperty('--scrolled', `${String(currentTarget.scrollTop)}px`)

interface SaveButtonsProps {
  readonly plan: WbsPlan
  readonly draft: WbsDraft
  readonly hasIssues: boolean
  readonly onRestart: () => void
  readonly onReload: () => void
}

/** Saving, giving up, and the baseline of what is saved. After a save by somebody else the tasks are read anew. */
function SaveButtons({ plan, draft, hasIssues, onRestart, onReload }: SaveButtonsProps) {
  const label = useLabel()
  const save = useAction(wbs.save, ['projects'])
  const baseline = useAction(wbs.setBaseline, ['projects'])
  const params = { projectNo: plan.projectNo }
  const saveTasks = async () => {
    const stored = await save.run({ params, body: { revision: plan.revision, tasks: draft.tasks.map(toTaskInput) } }, messages.saved)
    if (stored) onRestart()
  }
  const setBaseline = async () => {
    const since = plan.baselineAt === '' ? '' : plan.baselineAt.toISOString().slice(0, 10)
    const text = since === '' ? labels.setBaselineText : labels.replaceBaselineText
    if (!(await confirm({ title: labels.setBaseline, text, yes: labels.setBaseline, args: [since] }))) return
    const stored = await baseline.run({ params, body: { revision: plan.revision } }, labels.baselineSet)
    if (stored) onRestart()
  }
  return (
    <>
      {isConflict(save.error) && (
        <Button variant="outlined" onClick={onReload}>
          {label(labels.reload)}
        </Button>
      )}
      {draft.isDirty ? (
        <Button variant="outlined" onClick={onRestart}>
          {label(labels.discard)}
        </Button>
      ) : (
        <Button variant="outlined" disabled={plan.tasks.length === 0} loading={baseline.isPending} onClick={() => void setBaseline()}>
          {label(labels.setBaseline)}
        </Button>
      )}
      <Button variant="contained" disabled={!draft.isDirty || hasIssues} loading={save.isPending} onClick={() => void saveTasks()}>
        {label(labels.saveTasks)}
      </Button>
    </>
  )
}

/** What stays while the plan is opened anew: the row that is chosen, and how the picture looks. */
export interface WbsPlace {
  readonly selection: readonly [string, (id: string) => void]
  readonly view: readonly [Comparison, (view: Comparison) => void]
}

interface WbsEditorProps {
  readonly plan: WbsPlan
  readonly place: WbsPlace
  readonly onChoose: (projectNo: string) => void
  /** Begins anew with the stored plan. */
  readonly onRestart: () => void
  readonly onReload: () => void
}

/** The tasks of a project beside their picture; changes are a draft of the plan as it was opened until they are saved. */
export function WbsEditor({ plan: stored, place, onChoose, onRestart, onReload }: WbsEditorProps) {
  const label = useLabel()
  const may = useMay()
  const { userId, timeZone } = useMe()
  const day = today(timeZone)
  const [plan] = useState(stored)
  const draft = useWbsDraft(plan, place.selection)
  const [editedId, editTask] = useState<string>()
  const [view, setView] = place.view
  useGuard(draft.isDirty)
  // What somebody else saved is shown as long as nothing would be lost by it.
  const isOutdated = !draft.isDirty && (stored.revision !== plan.revision || String(stored.baselineAt) !== String(plan.baselineAt))
  useEffect(() => {
    if (isOutdated) onRestart()
  }, [isOutdated, onRestart])
  const { startsOn, endsOn } = plan
  const { tasks, days } = draft
  const issues = useMemo(() => findWbsIssues(tasks, { startsOn, endsOn, days, stored: plan.tasks }), [tasks, startsOn, endsOn, days, plan])
  const early = useMemo(() => findEarlyTasks(tasks, days), [tasks, days])
  const closed = useMemo(() => findClosedTasks(tasks, days), [tasks, days])
  const critical = useMemo(
    () => (view.showsCritical ? findCriticalTasks(tasks, days) : new Set<string>()),
    [tasks, days, view.showsCritical],
  )
  const mayEdit = plan.mayEdit && may(wbs.save)
  const ownTasks = draft.rolled.filter(({ ownerId, isGroup }) => ownerId === userId && !isGroup)
  const hasBaseline = plan.baselineAt !== ''
  const edited = draft.rolled.find(({ id }) => id === editedId)
  const choose = async (next: string) => {
    if (await mayLeave(draft.isDirty)) onChoose(next)
  }
  const editSelected = () => editTask(draft.selected)
  const picture = { days, daysOff: plan.daysOff, today: day, critical, early, showsBaseline: view.showsBaseline && hasBaseline }
  return (
    <ListPage
      crumb={[label(menuLabels.project), `${plan.projectNo} ${plan.projectName}`, label(labels.totalProgress, totalProgress(tasks, days))]}
      title={label(menuLabels.wbs)}
      actions={
        <>
          <PrintButton />
          <ExcelButton route={wbs.export} args={{ params: { projectNo: plan.projectNo } }} />
          {!mayEdit && ownTasks.length > 0 && may(wbs.setProgress) && (
            <OwnTasks projectNo={plan.projectNo} tasks={ownTasks} onSaved={onRestart} />
          )}
          {mayEdit && <ImportTasks projectNo={plan.projectNo} draft={draft} />}
          {mayEdit && <SaveButtons plan={plan} draft={draft} hasIssues={issues.length > 0} onRestart={onRestart} onReload={onReload} />}
        </>
      }
    >
      <Toolbar>
        <ProjectChooser value={plan.projectNo} onChange={(next) => void choose(next)} />
        {mayEdit && <WbsToolbar draft={draft} onEdit={editSelected} />}
      </Toolbar>
      <div className="row mx-20 mb-8 gap-16 wbs-view">
        <WorkingDaysNote plan={plan} mayChange={mayEdit && !draft.isDirty} onSaved={onRestart} />
        {tasks.length > 0 && <ViewChoice view={view} hasBaseline={hasBaseline} onChange={(part) => setView({ ...view, ...part })} />}
      </div>
      <WbsIssues issues={issues} draft={draft} />
      <EarlyNote count={mayEdit ? early.size : 0} draft={draft} />
      <DaysOffNote count={mayEdit ? closed.size : 0} draft={draft} />
      {draft.tasks.length === 0 ? (
        <Empty title={label(labels.noTasks)} {...(mayEdit && { text: label(labels.noTasksText) })} />
      ) : (
        <div className="scroll top line-top no-print flex" onScroll={keepHeads}>
          <WbsGrid
            draft={draft}
            mayEdit={mayEdit}
            compares={picture.showsBaseline}
            faulty={new Set(issues.flatMap(({ at }) => draft.tasks[at]?.id ?? []))}
            onEdit={editSelected}
          />
          <GanttPane {...picture} {...{ startsOn, endsOn, draft, mayEdit }} zoom={view.zoom} />
        </div>
      )}
      <WbsPaper tasks={draft.rolled} picture={picture} period={{ startsOn, endsOn }} />
      {edited && <TaskDialog draft={draft} task={edited} readOnly={!mayEdit} onClose={() => editTask(undefined)} />}
    </ListPage>
  )
}
