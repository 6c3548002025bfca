import { approvals, type DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { approvalReceipts, type ReceiptAction } from '@maru/shared/approvals/receipts/approval-receipt.ts'
import { approvalWorkLabels as work } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import { handlingLabels as labels } from '@maru/shared/approvals/actions/handling.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { Reply } from '../../../kit/icons.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { ChosenPerson } from '../../users/people/PeopleInput.tsx'
import { AskDialog } from './AskDialog.tsx'
import './decision.css'

type Receipt = DocumentDetail['receipts'][number]
interface Asking {
  readonly receipt: Receipt
  readonly action: ReceiptAction
}

const actionLabels: Readonly<Record<ReceiptAction, LabelRecord>> = {
  ACCEPT: labels.doAccept,
  ASSIGN: labels.doAssign,
  RETURN: labels.doSendBack,
  FINISH: labels.doFinish,
}
const successMessages: Readonly<Record<ReceiptAction, LabelRecord>> = {
  ACCEPT: messages.receiptAccepted,
  ASSIGN: messages.receiptAssigned,
  RETURN: messages.receiptReturned,
  FINISH: messages.receiptFinished,
}
/** What takes it on first, what refuses it last. */
const order = ['FINISH', 'ACCEPT', 'ASSIGN', 'RETURN'] as const

/** What the person may do with a document that came to the person or the department. Only what the server offers. */
export function ReceiptBar({ document }: { document: DocumentDetail }) {
  const label = useLabel()
  const cache = useQueryClient()
  const handle = useAction(approvalReceipts.handle)
  const [asking, setAsking] = useState<Asking>()
  const [refused, setRefused] = useState<string>()
  const navigate = useNavigate()
  const reply = useAction(approvalReceipts.reply)
  const answer = async (receipt: Receipt) => {
    const draft = await reply.mutateAsync({ params: { id: receipt.id } })
    toast.success(messages.replyDrafted, document.title)
    void navigate(`/approval/aprvregist?id=${draft.id}`)
  }
  const open = document.receipts.filter(({ actions }) => actions.length > 0)
  const send = async ({ receipt, action }: Asking, { opinion = '', to }: { opinion?: string; to?: ChosenPerson | undefined } = {}) => {
    try {
      const body = { version: receipt.version, action, opinion, toUserId: to?.userId ?? '' }
      await handle.mutateAsync({ params: { id: receipt.id }, body })
      toast.success(successMessages[action], document.title, to?.name ?? '')
      return true
    } catch (error) {
      const isForeign = error instanceof ApiError && error.issues.some(({ code }) => code === 'NOT_IN_DEPARTMENT')
      setRefused(isForeign ? label(messages.receiptNotMember, to?.name ?? '', receipt.name) : undefined)
      // Somebody was first: what is shown is old.
      if (error instanceof ApiError && [404, 409, 850].includes(error.status))
        await cache.invalidateQueries({ queryKey: [approvals.get.resource] })
      return false
    }
  }
  const choose = (next: Asking) => {
    setRefused(undefined)
    if (next.action === 'ACCEPT') void send(next)
    else setAsking(next)
  }
  if (open.length === 0 && asking === undefined) return null
  return (
    <footer className="stack flex-none no-print py-12 px-16 gap-10 line-top shaded decision-bar">
      {open.map((receipt) => (
        <div key={receipt.id} className="row wrap" role="group" aria-label={receipt.name}>
          <span className="grow ellipsis" title={receipt.name}>
            {receipt.name}
          </span>
          {order
            .filter((action) => receipt.actions.includes(action))
            .map((action) => (
              <Button
                key={action}
                variant={action === 'FINISH' || action === 'ACCEPT' ? 'contained' : 'outlined'}
                color={action === 'RETURN' ? 'error' : 'primary'}
                disabled={handle.isPending}
                onClick={() => choose({ receipt, action })}
              >
                {label(actionLabels[action])}
              </Button>
            ))}
          {receipt.actions.includes('REPLY') && (
            <Button variant="outlined" loading={reply.isPending} onClick={() => void answer(receipt).catch(() => undefined)}>
              <Reply size={14} />
              {label(work.doReply)}
            </Button>
          )}
        </div>
      ))}
      {asking && (
        <AskDialog
          title={actionLabels[asking.action]}
          about={document.title}
          danger={asking.action === 'RETURN'}
          opinion={asking.action === 'RETURN' ? 'REQUIRED' : 'OPTIONAL'}
          person={asking.action === 'ASSIGN' ? { label: labels.handler, browse: asking.receipt.departmentCode, error: refused } : undefined}
          opinionName={asking.action === 'RETURN' ? labels.reason : labels.note}
          opinionWhy={labels.reasonWhy}
          pending={handle.isPending}
          onSend={(said) => send(asking, said)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </footer>
  )
}
