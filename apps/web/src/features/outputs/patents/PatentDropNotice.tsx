import { messages } from '@maru/shared/messages.ts'
import {
  ANSWER_NOTE_MAX,
  DROP_REASON_MAX,
  type DropAnswer,
  type DropAnswerInput,
  dropAnswerInput,
  dropNoticeInput,
  dropReplies,
} from '@maru/shared/outputs/patents/patent-acts.ts'
import { dropReplyLabels, patentLabels as labels } from '@maru/shared/outputs/patents/patent.labels.ts'
import { isRight } from '@maru/shared/outputs/patents/patent-status.ts'
import { type PatentRow, patents } from '@maru/shared/outputs/patents/patent.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid, Section } from '../../../kit/layout.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'

const WIDTH = 560
const NoticeField = bindFields<z.output<typeof dropNoticeInput>>()
const AnswerField = bindFields<DropAnswerInput>()
const answerLabels = { ...labels, reply: labels.dropAnswer }

function NoticeDialog({ row, onClose }: { row: PatentRow; onClose: () => void }) {
  const label = useLabel()
  const give = useAction(patents.giveDropNotice)
  return (
    <FormDialog
      title={label(labels.dropNotice)}
      width={WIDTH}
      schema={dropNoticeInput}
      values={{ reason: '' }}
      labels={labels}
      saveText={labels.giveNotice}
      onSave={(body) => give.mutateAsync({ params: { id: row.id }, body })}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <NoticeField.TextArea name="reason" required rows={4} maxLength={DROP_REASON_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

/** The own answer, or that of an inventor who cannot sign in. */
function AnswerDialog({ row, answer, onClose }: { row: PatentRow; answer: DropAnswer; onClose: () => void }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const send = useAction(patents.answerDropNotice)
  return (
    <FormDialog
      title={`${label(labels.dropAnswer)}: ${answer.name}`}
      width={WIDTH}
      schema={dropAnswerInput}
      values={{ answerId: answer.id, reply: answer.reply || 'DECLINE', answeredOn: today(timeZone), note: answer.note }}
      labels={answerLabels}
      onSave={(body) => send.mutateAsync({ params: { id: row.id }, body })}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <AnswerField.Radio
            name="reply"
            span={12}
            options={dropReplies.map((value) => ({ value, text: label(dropReplyLabels[value]) }))}
          />
          {!answer.isOwn && <AnswerField.Date name="answeredOn" required span={6} />}
          <AnswerField.Text name="note" span={12} maxLength={ANSWER_NOTE_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

function Answers({ row, answers }: { row: PatentRow; answers: readonly DropAnswer[] }) {
  const label = useLabel()
  const [answering, setAnswering] = useState<DropAnswer>()
  const mayReply = isRight(row)
  return (
    <>
      <PlainTable
        name={label(labels.dropNotice)}
        rows={answers}
        rowId={({ id }) => id}
        columns={[
          { key: 'name', label: labels.inventors, render: ({ name }) => name },
          { key: 'notifiedOn', label: labels.notifiedOn, width: 110, render: ({ notifiedOn }) => <DateText text={notifiedOn} /> },
          { key: 'endsOn', label: labels.endsOn, width: 110, render: ({ endsOn }) => <DateText text={endsOn} /> },
          {
            key: 'reply',
            label: labels.dropAnswer,
            width: 170,
            render: ({ reply, note, recordedByName }) =>
              reply === '' ? (
                '–'
              ) : (
                <span title={[recordedByName, note].filter((part) => part !== '').join(': ')}>
                  <StatusChip tone={reply === 'TRANSFER' ? 'amber' : 'grey'} text={label(dropReplyLabels[reply])} />
                </span>
              ),
          },
          { key: 'answeredOn', label: labels.answeredOn, width: 110, render: ({ answeredOn }) => <DateText text={answeredOn} /> },
          {
            key: 'action',
            label: labels.action,
            width: 110,
            render: (answer) =>
              answer.mayAnswer &&
              mayReply && (
                <Button size="small" variant="outlined" onClick={() => setAnswering(answer)}>
                  {label(labels.dropAnswer)}
                </Button>
              ),
          },
        ]}
      />
      {answering && <AnswerDialog row={row} answer={answering} onClose={() => setAnswering(undefined)} />}
    </>
  )
}

/** The notice to the inventors before a right is given up, and their answers. */
export function PatentDropNotice({ row }: { row: PatentRow }) {
  const label = useLabel()
  const isClerk = useMay()(patents.giveDropNotice)
  const withdraw = useAction(patents.withdrawDropNotice)
  const [isGiving, setGiving] = useState(false)
  const { dropNotice } = row
  const mayChange = isClerk && isRight(row)
  if (!dropNotice && !mayChange) return null
  return (
    <Section title={labels.dropNotice} text={labels.dropNoticeText}>
      <div className="column gap-12">
        {dropNotice && (
          <>
            <p className="wrap-anywhere">{`${dropNotice.givenOn} · ${dropNotice.givenByName}: ${dropNotice.reason}`}</p>
            <Answers row={row} answers={dropNotice.answers} />
          </>
        )}
        {mayChange && (
          <div className="row">
            {dropNotice ? (
              <Button
                size="small"
                variant="text"
                loading={withdraw.isPending}
                onClick={() => void withdraw.run({ params: { id: row.id } }, messages.patentSavedNow)}
              >
                {label(labels.withdrawNotice)}
              </Button>
            ) : (
              <Button size="small" variant="outlined" onClick={() => setGiving(true)}>
                {label(labels.giveNotice)}
              </Button>
            )}
          </div>
        )}
      </div>
      {isGiving && <NoticeDialog row={row} onClose={() => setGiving(false)} />}
    </Section>
  )
}
