import { approvalEvidence, type SealRow } from '@maru/shared/approvals/evidence/evidence.ts'
import { evidenceLabels as labels } from '@maru/shared/approvals/evidence/evidence.labels.ts'
import { jobs } from '@maru/shared/jobs/job.ts'
import { messages } from '@maru/shared/messages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query, useAction } from '../../../api/client.ts'
import { useDownload } from '../../../api/download.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { type Column, DataTable } from '../../../kit/table/DataTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { instantText } from '../../../kit/text/format.ts'
import { CircleAlert, CircleCheck, Download, ShieldCheck } from '../../../kit/icons.ts'
import { Toolbar } from '../../../kit/layout.tsx'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { ListSearch } from '../../../kit/table/use-list-search.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { usePrintAll } from '../../../widgets/lists/use-print-all.ts'
import type { AdminQuery } from '../administration/admin-list.ts'
import { TakeEvidence } from './ExportEvidence.tsx'

const LOOK_AGAIN_MS = 1000
const apartTones: Readonly<Record<SealRow['apart'], Tone>> = { AGREES: 'green', MISSING: 'amber', DIFFERS: 'red' }
const apartLabels = { AGREES: labels.apartAGREES, MISSING: labels.apartMISSING, DIFFERS: labels.apartDIFFERS } as const

function Apart({ apart }: Pick<SealRow, 'apart'>) {
  return <StatusChip tone={apartTones[apart]} dot={apart === 'MISSING' ? 'ring' : 'full'} text={useLabel()(apartLabels[apart])} />
}

const columns: readonly Column<SealRow>[] = [
  { field: 'no', label: labels.no, width: 80, align: 'right', render: (row) => <span className="num">{row.no}</span> },
  { field: 'day', label: labels.day, width: 120, render: (row) => <DateText text={row.day} /> },
  { field: 'at', label: labels.at, width: 150, render: (row) => <InstantText at={row.at} /> },
  {
    field: 'documents',
    label: labels.documents,
    width: 120,
    align: 'right',
    render: (row) => <span className="num">{row.documents}</span>,
  },
  { field: 'events', label: labels.events, width: 120, align: 'right', render: (row) => <span className="num">{row.events}</span> },
  {
    field: 'hash',
    label: labels.hash,
    width: 260,
    grow: true,
    render: ({ hash }) => (
      <code className="ellipsis" title={hash}>
        {hash}
      </code>
    ),
  },
  { field: 'apart', label: labels.apart, width: 170, render: (row) => <Apart apart={row.apart} /> },
]
const empty = { title: labels.sealsEmpty, text: labels.sealsEmptyText }

type List = ReturnType<typeof useSeals>
/** The seals; while a check that was asked for runs, they are asked for again until it has ended. */
function useSeals({ page, size }: AdminQuery, waitsSince: string | undefined) {
  return useQuery({
    ...query(approvalEvidence.seals, { query: { page, size } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (waitsSince !== undefined && String(state.data?.checkedAt) === waitsSince ? LOOK_AGAIN_MS : false),
  })
}

function Checked({ list: { data } }: { list: List }) {
  const label = useLabel()
  const { timeZone } = useMe()
  if (!data) return null
  if (data.checkedAt === '')
    return <p className="text-width row top secondary wrap-anywhere evidence-checked">{label(labels.notChecked)}</p>
  const at = instantText(data.checkedAt, timeZone)
  const broken = data.faults !== ''
  return (
    <p
      className={`text-width row top wrap-anywhere evidence-checked ${broken ? 'text-danger' : 'secondary'}`}
      role={broken ? 'alert' : 'status'}
    >
      {broken ? <CircleAlert size={15} aria-hidden /> : <CircleCheck className="text-green" size={15} aria-hidden />}
      {broken ? label(labels.checkedBroken, at, data.faults) : label(labels.checkedWell, at)}
    </p>
  )
}

/** Seals of the history of documents, how the last check ended, and what an auditor takes along. */
export function EvidenceTab({ search }: { search: ListSearch<AdminQuery> }) {
  const label = useLabel()
  const may = useMay()
  const [waitsSince, waitSince] = useState<string>()
  const [takes, take] = useState(false)
  const list = useSeals(search.value, waitsSince)
  const paper = usePrintAll((page, size) => call(approvalEvidence.seals, { query: { page, size } }))
  const start = useAction(jobs.start)
  const verifier = useDownload(approvalEvidence.verifier)
  const sealNow = async () => {
    const before = String(list.data?.checkedAt)
    await start.mutateAsync({ params: { name: 'approvalSeal' } })
    toast.success(messages.sealStarted)
    waitSince(before)
  }
  return (
    <>
      <Toolbar>
        <Checked list={list} />
        <span className="grow" />
        <PrintButton all={paper} />
        <ExcelButton route={approvalEvidence.sealsExcel} args={{}} />
        {may(jobs.start) && (
          <Button variant="outlined" loading={start.isPending} onClick={() => void sealNow().catch(() => undefined)}>
            <ShieldCheck size={15} />
            {label(labels.sealNow)}
          </Button>
        )}
        <Button variant="outlined" loading={verifier.isPending} onClick={() => verifier.mutate({})}>
          <Download size={15} />
          {label(labels.verifier)}
        </Button>
        {may(approvalEvidence.export) && (
          <Button variant="contained" onClick={() => take(true)}>
            <Download size={15} />
            {label(labels.take)}
          </Button>
        )}
      </Toolbar>
      <DataTable
        name={label(labels.evidence)}
        list={list}
        printed={paper.rows}
        search={search}
        columns={columns}
        rowId={({ no }) => String(no)}
        empty={empty}
      />
      {takes && <TakeEvidence onClose={() => take(false)} />}
    </>
  )
}
