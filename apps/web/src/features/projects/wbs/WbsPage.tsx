import { menuLabels } from '@maru/shared/menus.labels.ts'
import { wbsLabels as labels } from '@maru/shared/projects/wbs/wbs.labels.ts'
import { wbs } from '@maru/shared/projects/wbs/wbs.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { ListPage, Toolbar } from '../../../kit/layout.tsx'
import { readList, writeList } from '../../../kit/session-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ProjectChooser } from './ProjectChooser.tsx'
import { type Comparison, WbsEditor } from './WbsEditor.tsx'
import './wbs.css'

/** The project somebody planned last in this browser tab. */
const LAST = 'wbsProject'
const isText = (value: unknown): value is string => typeof value === 'string'

/** `/project/wbsinfo/wbsinfo?project={projectNo}`: the work breakdown of a project. */
export function WbsPage() {
  const label = useLabel()
  const [params, setParams] = useSearchParams()
  const projectNo = params.get('project') ?? readList(LAST, isText)[0] ?? ''
  // Counts saves and reloads: the editor begins anew with what is stored.
  const [round, setRound] = useState(0)
  const selection = useState('')
  const view = useState<Comparison>({ zoom: 'whole', showsCritical: false, showsBaseline: false })
  const plan = useQuery({ ...query(wbs.get, { params: { projectNo } }), enabled: projectNo !== '' })
  const choose = (project: string) => {
    writeList(LAST, project === '' ? [] : [project])
    setParams(project === '' ? {} : { project })
  }
  const restart = () => setRound((before) => before + 1)
  if (plan.data !== undefined)
    return (
      <WbsEditor
        key={`${projectNo} ${String(round)}`}
        plan={plan.data}
        place={{ selection, view }}
        onChoose={choose}
        onRestart={restart}
        onReload={() => void plan.refetch().then(restart)}
      />
    )
  return (
    <ListPage crumb={[label(menuLabels.project)]} title={label(menuLabels.wbs)}>
      <Toolbar>
        <ProjectChooser value={projectNo} onChange={choose} />
      </Toolbar>
      {projectNo === '' && <Empty title={label(labels.chooseTitle)} text={label(labels.chooseText)} />}
      {plan.isError && <ErrorBox error={plan.error} onRetry={() => void plan.refetch()} />}
      {projectNo !== '' && plan.isPending && <SkeletonRows />}
    </ListPage>
  )
}
