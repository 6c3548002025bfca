import { matrixLabels as labels } from '@maru/shared/roles/role.labels.ts'
import { useState } from 'react'
import { Button } from '../../kit/buttons.tsx'
import { fillsPages, Pager } from '../../kit/table/Pager.tsx'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import { useLabel } from '../../kit/text/use-label.ts'

/** What some people gain or lose. */
export interface Effect {
  readonly key: string
  readonly gains: boolean
  /** What it is, in words. */
  readonly what: string
  /** How many people; `names` has all of them, or the first ones. */
  readonly total: number
  readonly names: readonly string[]
  /** Shows all of them, where `names` has only the first. */
  readonly onAll?: () => void
}

const SHOWN = 10

function People({ effect: { names, total, onAll } }: { effect: Effect }) {
  const label = useLabel()
  if (total === 0) return label(labels.newRolePeople)
  const first = names.slice(0, SHOWN).join(', ')
  if (total <= SHOWN) return first
  const short = label(labels.more, first, total - Math.min(names.length, SHOWN))
  if (names.length < total)
    return onAll === undefined ? (
      short
    ) : (
      <>
        {short}{' '}
        <Button variant="text" size="small" onClick={onAll}>
          {label(labels.showAll, total)}
        </Button>
      </>
    )
  return (
    <details>
      <summary>{short}</summary>
      {names.slice(SHOWN).join(', ')}
    </details>
  )
}

/** People who gain or lose, page by page. */
export function EffectTable({ effects }: { effects: readonly Effect[] }) {
  const label = useLabel()
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(25)
  if (effects.length === 0) return <p className="muted">{label(labels.nobody)}</p>
  const setRows = (next: number) => {
    setSize(next)
    setPage(1)
  }
  return (
    <>
      <PlainTable
        name={label(labels.dryRun)}
        rows={effects.slice((page - 1) * size, page * size)}
        rowId={({ key }) => key}
        columns={[
          { key: 'who', label: labels.who, width: 330, render: (effect) => <People effect={effect} /> },
          {
            key: 'effect',
            label: labels.effect,
            width: 90,
            render: ({ gains }) => (
              <span className={gains ? 'text-green' : 'text-danger'}>{label(gains ? labels.gains : labels.loses)}</span>
            ),
          },
          { key: 'what', label: labels.what, render: ({ what }) => what },
        ]}
      />
      {fillsPages(effects.length) && <Pager page={page} size={size} total={effects.length} onPage={setPage} onSize={setRows} />}
    </>
  )
}
