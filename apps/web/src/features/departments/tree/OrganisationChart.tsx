import type { DepartmentRow } from '@maru/shared/departments/department.ts'
import { departmentLabels as labels } from '@maru/shared/departments/department.labels.ts'
import { pickerLabels } from '@maru/shared/users/pickers.labels.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../kit/buttons.tsx'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import { numberText } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PersonAvatar } from '../../../widgets/people/PersonAvatar.tsx'
import { type DepartmentNode, departmentNodes, matching } from '../../users/departments/department-nodes.ts'
import './organisation-chart.css'

type Node = DepartmentNode<DepartmentRow>

function DepartmentBox({ node, onOpen }: { node: Node; onOpen: (code: string) => void }) {
  const label = useLabel()
  const role = node.acting ? labels.actingHead : labels.head
  return (
    <button type="button" className="surface chart-box" onClick={() => onOpen(node.code)}>
      <b className="title-cell">{node.name}</b>
      {node.headUserId !== '' && (
        <span className="row gap-6">
          <PersonAvatar userId={node.headUserId} name={node.headName} size={24} />
          <span>
            {node.headName}
            <span className="muted small chart-role">{label(role)}</span>
          </span>
        </span>
      )}
      <span className="muted small">{label(labels.countOfPeople, node.people)}</span>
    </button>
  )
}

interface BranchProps {
  readonly nodes: readonly Node[]
  /** 0 at the top. Below the second level departments stand under each other, so that the chart stays narrow. */
  readonly depth: number
  readonly onOpen: (code: string) => void
}
const ROWS = 2

const Branch = ({ nodes, depth, onOpen }: BranchProps) => (
  <ul className={depth < ROWS ? 'chart-branch' : 'chart-column'}>
    {nodes.map((node) => (
      <li key={node.code}>
        <DepartmentBox node={node} onOpen={onOpen} />
        {node.children.length > 0 && <Branch nodes={node.children} depth={depth + 1} onOpen={onOpen} />}
      </li>
    ))}
  </ul>
)

const scales = [0.5, 0.7, 0.85, 1, 1.25, 1.5] as const
type Scale = (typeof scales)[number]
const [SMALLEST] = scales
/** A box with the gaps beside it, as `organisation-chart.css` draws it. */
const BOX_WIDTH = 212

const columnsOf = (nodes: readonly Node[]) => nodes.reduce((sum, { children }) => sum + Math.max(1, children.length), 0)

/** The scale somebody chose; until then the one that shows the whole width, if that is readable. */
function useScale(nodes: readonly Node[]) {
  const region = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState<Scale>(1)
  const [chosen, setChosen] = useState<Scale>()
  const width = columnsOf(nodes) * BOX_WIDTH
  useLayoutEffect(() => {
    const room = region.current?.clientWidth ?? 0
    if (room > 0) setFitting(scales.findLast((each) => each <= 1 && each * width <= room) ?? SMALLEST)
  }, [width])
  const scale = chosen ?? fitting
  const smaller = scales.findLast((each) => each < scale)
  const larger = scales.find((each) => each > scale)
  return { region, scale, smaller, larger, setScale: setChosen }
}

interface ChartProps {
  readonly rows: readonly DepartmentRow[]
  readonly typed: string
  readonly onOpen: (code: string) => void
}

/** The departments of a day as a chart with their heads; only the branches that lead to what was typed. */
export function OrganisationChart({ rows, typed, onOpen }: ChartProps) {
  const label = useLabel()
  const nodes = matching(departmentNodes(rows), typed)
  const { region, scale, smaller, larger, setScale } = useScale(nodes)
  const steps = [
    { to: smaller, sign: '−', name: pickerLabels.zoomOut },
    { to: larger, sign: '+', name: pickerLabels.zoomIn },
  ] as const
  return (
    <div className="stack shrink organisation-chart">
      <div className="row gap-8 py-12 px-20 no-print">
        <h2 className="grow">{label(labels.chart)}</h2>
        <span className="num" role="status">
          {numberText(scale, { style: 'percent' })}
        </span>
        {steps.map(({ to, sign, name }) => (
          <Button
            key={sign}
            size="small"
            variant="outlined"
            disabled={to === undefined}
            aria-label={label(name)}
            onClick={() => to !== undefined && setScale(to)}
          >
            {sign}
          </Button>
        ))}
      </div>
      <ScrollRegion className="scroll px-20 pb-20" name={label(labels.chart)}>
        <div ref={region}>
          <div className={`chart-tree is-scale-${String(scale * 100)}`}>
            <Branch nodes={nodes} depth={0} onOpen={onOpen} />
          </div>
        </div>
      </ScrollRegion>
    </div>
  )
}
