import type { Args, Route } from '@maru/shared/contract.ts'
import { leaveAdminLabels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import type { ProposedAnswer } from '@maru/shared/leave/administration/leave-proposal.ts'
import { leaveProposalLabels as labels } from '@maru/shared/leave/administration/leave-proposal.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { z } from 'zod'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { fillsPages, Pager } from '../../../kit/table/Pager.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { usePrinting } from '../../../kit/printing.ts'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'

interface RunColumn<Row> {
  readonly key: string
  readonly label: LabelKey
  readonly width?: number
  readonly align?: 'right'
  readonly render: (row: Row) => ReactNode
}

interface RunPreviewProps<R extends Route, Row> {
  readonly title: readonly [string, string, string, string]
  readonly text: LabelKey
  readonly route: R & { readonly answer: z.ZodType<Row[]> }
  readonly args: Args<R>
  readonly columns: readonly RunColumn<Row>[]
  readonly rowId: (row: Row) => string
  /** The run would change something for this row. */
  readonly isWork: (row: Row) => boolean
  readonly onRun: () => Promise<{ done: number; untouched: number } | ProposedAnswer>
}

const SIZE = 50

/** What a run would do, person by person, and the button that runs it. Ten thousand people are one answer, shown page by page. */
export function RunPreview<R extends Route, Row>(props: RunPreviewProps<R, Row>) {
  const label = useLabel()
  const preview = useQuery(query(props.route, props.args))
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(SIZE)
  const [running, setRunning] = useState(false)
  const head = useRef<HTMLParagraphElement>(null)
  // Paper has the whole list, the screen a page of it.
  const isPrinting = usePrinting()
  const rows = (preview.data ?? []) as readonly Row[]
  const work = rows.filter(props.isWork).length
  const run = async () => {
    if (
      !(await confirm({
        title: leaveAdminLabels.runQuestion,
        yes: leaveAdminLabels.run,
        text: props.text,
        args: [label(props.title), String(work)],
      }))
    )
      return
    setRunning(true)
    try {
      const result = await props.onRun()
      if ('proposalId' in result) toast.success(labels.sent)
      else toast.success(leaveAdminLabels.runDone, String(result.done), String(result.untouched))
    } catch {
      // The call itself has said what was wrong.
    } finally {
      setRunning(false)
      // The button has nothing left to do and lets the focus go.
      head.current?.focus()
    }
  }
  return (
    <>
      <div className="row gap-16 py-12 px-20">
        <p ref={head} tabIndex={-1} className="grow muted">
          {label(props.text)}
        </p>
        <Button variant="contained" loading={running} disabled={work === 0} onClick={() => void run()}>
          {label(leaveAdminLabels.run)}
        </Button>
      </div>
      <ScrollRegion className="scroll pb-20 px-20" name={label(props.title)}>
        {preview.isError && <ErrorBox error={preview.error} onRetry={() => void preview.refetch()} />}
        {preview.isPending && <SkeletonRows />}
        {preview.data !== undefined && rows.length === 0 && <Empty title={label(leaveAdminLabels.nothingToRun)} />}
        {rows.length > 0 && (
          <PlainTable
            name={label(props.title)}
            columns={props.columns}
            rows={isPrinting ? rows : rows.slice((page - 1) * size, page * size)}
            rowId={props.rowId}
          />
        )}
      </ScrollRegion>
      {fillsPages(rows.length) && <Pager page={page} size={size} total={rows.length} onPage={setPage} onSize={setSize} />}
    </>
  )
}
