import { approvalWorkLabels } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import { requestLabels as labels } from '@maru/shared/approvals/drafting/request.labels.ts'
import type { ReactNode } from 'react'
import { Check, Send } from '../../../kit/icons.ts'
import { Empty } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { ChosenPerson } from '../../users/people/PeopleInput.tsx'
import { LineStrip } from '../lines/LineStrip.tsx'
import type { LinePreview } from '../lines/use-line.ts'

/** The people who are asked first, in a few words. */
export function useFirstAsked() {
  const label = useLabel()
  return ({ stages }: LinePreview) => {
    const [first, ...others] = stages[0]?.steps ?? []
    if (first === undefined) return ''
    return others.length === 0 ? first.name : label(labels.andOthers, first.name, others.length)
  }
}

interface SubmittedProps {
  readonly title: string
  readonly preview: LinePreview
  readonly drafter: ChosenPerson | undefined
  readonly actions: ReactNode
}

/** Stands where the form stood: to whom the document went, and what can be done next. */
export function SubmittedState({ title, preview, drafter, actions }: SubmittedProps) {
  const label = useLabel()
  const firstAsked = useFirstAsked()
  return (
    <div className="stack align-center py-20 px-24">
      {preview.alone === '' ? (
        <Empty icon={Send} title={label(labels.sentTo, firstAsked(preview))} text={label(labels.submittedText)} action={actions} />
      ) : (
        <Empty icon={Check} title={label(approvalWorkLabels.decidedNow)} text={preview.alone} action={actions} />
      )}
      <section className="box shaded px-20 pt-16 submitted-line">
        <h3 className="mb-12 wrap-anywhere">{title}</h3>
        <LineStrip preview={preview} withReason={false} drafter={drafter} />
      </section>
    </div>
  )
}
