import { patentKindLabels, patentLabels, patentStatusLabels } from '@maru/shared/outputs/patents/patent.labels.ts'
import { type PatentRow, patents } from '@maru/shared/outputs/patents/patent.ts'
import { projectShareLabels } from '@maru/shared/outputs/project-share.labels.ts'
import { outputKindLabels, outputLabels, outputStatusLabels } from '@maru/shared/outputs/results/output.labels.ts'
import { type ProjectOutput, outputs } from '@maru/shared/outputs/results/output.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { fillsPages, Pager } from '../../../kit/table/Pager.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { outputPageAddress, patentPageAddress } from '../common/project-addresses.ts'

const PATENTS_MAX = 100
const share = (sharePct: string) => <span className="num">{amountText(sharePct)}</span>

/** A title that leads to its record, where the person may open it. */
const Title = ({ text, to }: { text: string; to: string | undefined }) =>
  to === undefined ? <span className="wrap-anywhere">{text}</span> : <Link to={to}>{text}</Link>

/** Outputs of the project with its share; what counts by the share is verified. */
export function ProjectOutputs({ projectNo }: { projectNo: string }) {
  const label = useLabel()
  const [paging, setPaging] = useState({ page: 1, size: 25 })
  const list = useQuery({ ...query(outputs.ofProject, { params: { projectNo }, query: paging }), placeholderData: keepPreviousData })
  if (list.isError) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined) return <SkeletonRows count={2} />
  const { rows, total, verified, verifiedShare } = list.data
  if (total === 0) return <Empty title={label(outputLabels.noOutputs)} />
  const columns = [
    { key: 'kind', label: outputLabels.kind, width: 160, render: ({ kind }: ProjectOutput) => label(outputKindLabels[kind]) },
    {
      key: 'title',
      label: outputLabels.title,
      render: ({ id, title, authorNames }: ProjectOutput) => (
        <>
          <Title text={title} to={id === '' ? undefined : outputPageAddress(id)} />
          <span className="muted small two-lines">{authorNames}</span>
        </>
      ),
    },
    { key: 'year', label: outputLabels.yearShort, width: 72, render: ({ year }: ProjectOutput) => String(year) },
    { key: 'status', label: outputLabels.status, width: 132, render: ({ status }: ProjectOutput) => label(outputStatusLabels[status]) },
    {
      key: 'share',
      label: projectShareLabels.projectShare,
      width: 148,
      align: 'right' as const,
      render: ({ sharePct }: ProjectOutput) => share(sharePct),
    },
  ]
  return (
    <>
      <p className="mb-8 secondary">{label(projectShareLabels.verifiedShare, verified, amountText(verifiedShare))}</p>
      <PlainTable name={label(menuLabels.researchPerformance)} columns={columns} rows={rows} rowId={(row) => `${row.id} ${row.title}`} />
      {fillsPages(total) && (
        <Pager
          total={total}
          {...paging}
          onPage={(page) => setPaging({ ...paging, page })}
          onSize={(size) => setPaging({ page: 1, size })}
        />
      )}
    </>
  )
}

/** Patents of the project that the person sees, with its share. */
export function ProjectPatents({ rows }: { rows: readonly PatentRow[] }) {
  const label = useLabel()
  const columns = [
    { key: 'no', label: patentLabels.internalNo, width: 130, render: ({ internalNo }: PatentRow) => internalNo },
    { key: 'kind', label: patentLabels.kind, width: 130, render: ({ kind }: PatentRow) => label(patentKindLabels[kind]) },
    { key: 'title', label: patentLabels.title, render: ({ id, title }: PatentRow) => <Title text={title} to={patentPageAddress(id)} /> },
    { key: 'status', label: patentLabels.status, width: 132, render: ({ status }: PatentRow) => label(patentStatusLabels[status]) },
    {
      key: 'share',
      label: projectShareLabels.projectShare,
      width: 148,
      align: 'right' as const,
      render: ({ projectSharePct }: PatentRow) => share(projectSharePct),
    },
  ]
  return <PlainTable name={label(menuLabels.patents)} columns={columns} rows={rows} rowId={({ id }) => id} />
}

/** The patents of a project, for its page; none while they are loaded. */
export const useProjectPatents = (projectNo: string) =>
  useQuery(query(patents.list, { query: { page: 1, size: PATENTS_MAX, project: projectNo, sort: 'internalNo', direction: 'desc' } })).data
    ?.rows ?? []
