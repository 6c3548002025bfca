import { leaveProposals, proposalQuery, type ProposalRow, proposalStates } from '@maru/shared/leave/administration/leave-proposal.ts'
import { leaveProposalLabels as labels } from '@maru/shared/leave/administration/leave-proposal.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { query, useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid, Toolbar } from '../../../kit/layout.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { Pager } from '../../../kit/table/Pager.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import { useTabList } from '../../../widgets/tabs/use-tab-list.ts'
import { ADMIN_PATH } from './administration-labels.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'

const refusal = leaveProposals.refuse.body
type Refusal = z.output<typeof refusal>
const Field = bindFields<Refusal>()
const REASON_MAX = 200
/** A confirmed change shows everywhere leave does. */
const TOUCHED = ['leaves', 'leave-admin', 'leave-calendars', 'leave-staffing']

function RefuseDialog({ row, onClose }: { row: ProposalRow; onClose: () => void }) {
  const label = useLabel()
  const refuse = useAction(leaveProposals.refuse)
  const save = async (body: Refusal) => {
    await refuse.mutateAsync({ params: { id: row.id }, body })
    toast.success(labels.refused)
  }
  return (
    <FormDialog
      title={label(labels.refuseTitle, row.name)}
      schema={refusal}
      values={{ reason: '' }}
      saveText={labels.refuse}
      labels={labels}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <p>
          {label(labels[row.kind])}
          {row.text !== '' && `: ${row.text}`}
        </p>
        <FormGrid>
          <Field.Text name="reason" required span={12} maxLength={REASON_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

function Decision({ row, onRefuse }: { row: ProposalRow; onRefuse: () => void }) {
  const label = useLabel()
  const decide = useAction(leaveProposals.confirm, TOUCHED)
  if (row.state !== 'PROPOSED')
    return (
      <span className="stack">
        <StatusChip tone={row.state === 'CONFIRMED' ? 'green' : 'grey'} text={label(labels[row.state])} />
        {row.comment !== '' && <span className="muted small wrap-anywhere">{row.comment}</span>}
      </span>
    )
  if (!row.mayDecide) return <span className="muted">{label(labels.byAnother)}</span>
  const onConfirm = async () => {
    const args = [row.name, [label(labels[row.kind]), row.text].filter(Boolean).join(': ')]
    if (!(await confirm({ title: labels.confirmQuestion, yes: labels.confirm, text: labels.confirmText, args }))) return
    await decide.mutateAsync({ params: { id: row.id } }).then(
      () => toast.success(labels.confirmed),
      () => undefined,
    )
  }
  return (
    <span className="row">
      <Button variant="contained" size="small" loading={decide.isPending} onClick={() => void onConfirm()}>
        {label(labels.confirm)}
      </Button>
      <Button variant="outlined" size="small" onClick={onRefuse}>
        {label(labels.refuse)}
      </Button>
    </span>
  )
}

/** Changes that touch who made them: a second person confirms or refuses each. */
export function ProposalsTab() {
  const label = useLabel()
  const { value, set } = useTabList(proposalQuery, ADMIN_PATH, 'proposals')
  const list = useQuery({ ...query(leaveProposals.list, { query: value }), placeholderData: keepPreviousData })
  const [refusing, setRefusing] = useState<ProposalRow>()
  const rows = list.data?.rows ?? []
  const columns = [
    { key: 'person', label: labels.person, width: 190, render: (row: ProposalRow) => <UserCell userId={row.userId} name={row.name} /> },
    {
      key: 'change',
      label: labels.change,
      render: (row: ProposalRow) => (
        <>
          <b>{label(labels[row.kind])}</b>
          <div className="wrap-anywhere">{row.text}</div>
        </>
      ),
    },
    { key: 'by', label: labels.proposedBy, width: 150, render: (row: ProposalRow) => row.proposedByName },
    { key: 'at', label: labels.proposedAt, width: 150, render: (row: ProposalRow) => <InstantText at={row.proposedAt} /> },
    ...(value.state === 'PROPOSED'
      ? []
      : [
          {
            key: 'decidedBy',
            label: labels.decidedBy,
            width: 150,
            render: (row: ProposalRow) => row.decidedByName,
          },
        ]),
    {
      key: 'decision',
      label: labels.state,
      width: 210,
      render: (row: ProposalRow) => <Decision row={row} onRefuse={() => setRefusing(row)} />,
    },
  ]
  return (
    <>
      <Toolbar>
        <Segments
          name={label(labels.state)}
          value={value.state}
          options={proposalStates.map((state) => ({ value: state, text: label(labels[state]) }))}
          onChange={(state) => set({ state, page: 1 })}
        />
      </Toolbar>
      <p className="row muted gap-16 py-12 px-20">{label(labels.proposalsText)}</p>
      <ScrollRegion className="scroll pb-20 px-20" name={label(labels.proposals)}>
        {list.isError && <ErrorBox error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && <SkeletonRows />}
        {list.data !== undefined && rows.length === 0 && (
          <Empty title={label(value.state === 'PROPOSED' ? labels.noProposals : labels.noDecided)} />
        )}
        {rows.length > 0 && <PlainTable name={label(labels.proposals)} columns={columns} rows={rows} rowId={(row) => row.id} />}
      </ScrollRegion>
      {list.data !== undefined && list.data.total > value.size && (
        <Pager
          page={value.page}
          size={value.size}
          total={list.data.total}
          onPage={(page) => set({ page })}
          onSize={(size) => set({ size, page: 1 })}
        />
      )}
      {refusing && <RefuseDialog row={refusing} onClose={() => setRefusing(undefined)} />}
    </>
  )
}
