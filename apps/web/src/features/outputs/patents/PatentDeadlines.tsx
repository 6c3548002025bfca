import { text } from '@maru/shared/codecs.ts'
import { messages } from '@maru/shared/messages.ts'
import { patentDeadlineLabels, patentLabels as labels } from '@maru/shared/outputs/patents/patent.labels.ts'
import { patentRuleKindLabels } from '@maru/shared/outputs/patents/patent-rule.labels.ts'
import { patentDeadlineKinds } from '@maru/shared/outputs/patents/patent-rules.ts'
import type { PatentDeadline } from '@maru/shared/outputs/patents/patent-deadline.ts'
import { DECISION_REASON_MAX, type PatentRow, patents } from '@maru/shared/outputs/patents/patent.ts'
import { useState } from 'react'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid, Section } from '../../../kit/layout.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { DueDay } from './DueDay.tsx'
import { RenewalPayment } from './RenewalPayment.tsx'

const schema = z.strictObject({ reason: text(DECISION_REASON_MAX) })
const Field = bindFields<z.output<typeof schema>>()
const WIDTH = 520

function Decision({ deadline }: { deadline: PatentDeadline }) {
  const label = useLabel()
  if (deadline.decision === '') return <span>–</span>
  const isKept = deadline.decision === 'KEEP'
  const [keepText, dropText] = deadline.kind === 'CLAIM' ? [labels.claimed, labels.released] : [labels.kept, labels.dropped]
  // Nobody decides what silence claims.
  const decider = deadline.decidedByName === '' ? label(labels.byLaw) : deadline.decidedByName
  return (
    <span title={[decider, deadline.reason].filter((part) => part !== '').join(': ')}>
      <StatusChip tone={isKept ? 'green' : 'grey'} text={label(isKept ? keepText : dropText)} />
    </span>
  )
}

/** The day something is due, and the counted one where it moved. */
function DueDays({ deadline: { dueOn, nominalOn, isOverdue } }: { deadline: PatentDeadline }) {
  const label = useLabel()
  return (
    <span className="column">
      <DueDay day={dueOn} isOverdue={isOverdue} />
      {nominalOn !== dueOn && (
        <span className="column small muted">
          <span>{label(labels.originally)}</span>
          <DateText text={nominalOn} />
        </span>
      )}
    </span>
  )
}

/** When the fee of a due date may be paid: from, without surcharge and with one, beside the counted days where those moved. */
function FeePeriod({ deadline: { payableFrom, freeNominal, freeUntil, graceNominal, graceUntil } }: { deadline: PatentDeadline }) {
  const label = useLabel()
  const days = [
    [labels.payableFrom, payableFrom, payableFrom],
    [labels.freeUntil, freeUntil, freeNominal],
    [labels.graceUntil, graceUntil, graceNominal],
  ] as const
  const lines = days.flatMap(([name, day, nominal]) => [
    ...(day === '' ? [] : [[name, day] as const]),
    ...(nominal === day ? [] : [[labels.originally, nominal] as const]),
  ])
  return (
    <span className="column small">
      {lines.map(([name, day]) => (
        <span key={`${name[0]} ${day}`} className="row">
          <span className="grow muted">{label(name)}</span>
          <DateText text={day} />
        </span>
      ))}
    </span>
  )
}

/** The due dates that no days off move, where the portal does not know them. */
function UnmovedNote({ deadlines }: { deadlines: readonly PatentDeadline[] }) {
  const label = useLabel()
  const kinds = patentDeadlineKinds.filter((kind) => deadlines.some((one) => one.kind === kind && !one.mayMove))
  if (kinds.length === 0) return null
  return <p className="small muted mb-12">{label(labels.unmovedText, kinds.map((kind) => label(patentRuleKindLabels[kind])).join(', '))}</p>
}

/** Due dates of a patent; the clerk keeps or drops it at each, and may take the decision back. */
export function PatentDeadlines({ row }: { row: PatentRow }) {
  const label = useLabel()
  const mayDecide = useMay()(patents.decide)
  const decide = useAction(patents.decide)
  const [dropping, setDropping] = useState<string>()
  const send = (deadlineId: string, decision: '' | 'KEEP' | 'DROP', reason = '') =>
    decide.run({ params: { id: row.id, deadlineId }, body: { decision, reason } }, messages.patentDecidedNow)
  const actions = ({ id, kind, decision, decidedByName }: PatentDeadline) => {
    const isClaim = kind === 'CLAIM'
    // A release has its own form and is final, as is a claim by law or one that was followed by work.
    if (isClaim && decision !== '' && (decision === 'DROP' || decidedByName === '' || row.status !== 'CLAIMED')) return null
    if (decision !== '')
      return (
        <Button size="small" variant="text" onClick={() => void send(id, '')}>
          {label(labels.undo)}
        </Button>
      )
    return (
      <span className="row">
        <Button size="small" variant="outlined" onClick={() => void send(id, 'KEEP')}>
          {label(isClaim ? labels.claim : labels.keep)}
        </Button>
        {!isClaim && (
          <Button size="small" variant="text" onClick={() => setDropping(id)}>
            {label(labels.drop)}
          </Button>
        )}
      </span>
    )
  }
  const isPaid = row.deadlines.some(({ kind, decision }) => kind === 'RENEWAL' && decision === 'KEEP')
  const toDecision = (deadline: PatentDeadline) => (
    <span className="column gap-4">
      <Decision deadline={deadline} />
      <RenewalPayment patentId={row.id} deadline={deadline} />
    </span>
  )
  if (row.deadlines.length === 0) return null
  return (
    <Section title={labels.deadlines} text={labels.deadlinesText}>
      <UnmovedNote deadlines={row.deadlines} />
      <PlainTable
        name={label(labels.deadlines)}
        rows={row.deadlines}
        rowId={({ id }) => id}
        columns={[
          { key: 'kind', label: labels.deadlines, render: ({ kind, turn }) => label(patentDeadlineLabels[kind], String(turn)) },
          { key: 'dueOn', label: labels.dueOn, width: 112, render: (deadline) => <DueDays deadline={deadline} /> },
          ...(row.deadlines.some(({ graceUntil }) => graceUntil !== '')
            ? [{ key: 'fee', label: labels.payment, width: 226, render: (deadline: PatentDeadline) => <FeePeriod deadline={deadline} /> }]
            : []),
          { key: 'decision', label: labels.decision, width: isPaid ? 172 : 112, render: toDecision },
          ...(mayDecide ? [{ key: 'actions', label: labels.action, width: 170, render: actions }] : []),
        ]}
      />
      {dropping !== undefined && (
        <FormDialog
          title={label(labels.dropTitle)}
          width={WIDTH}
          schema={schema}
          values={{ reason: '' }}
          labels={labels}
          saveText={labels.drop}
          onSave={async ({ reason }) => (await send(dropping, 'DROP', reason)) !== undefined}
          onClose={() => setDropping(undefined)}
        >
          <FormBody>
            <FormGrid>
              <Field.TextArea name="reason" rows={3} maxLength={DECISION_REASON_MAX} />
            </FormGrid>
          </FormBody>
        </FormDialog>
      )}
    </Section>
  )
}
