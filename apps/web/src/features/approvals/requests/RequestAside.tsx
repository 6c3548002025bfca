import { approvals, type DraftInput } from '@maru/shared/approvals/approval.ts'
import { requestLabels as labels } from '@maru/shared/approvals/drafting/request.labels.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { later } from '../../../kit/later.tsx'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import type { ChosenPerson } from '../../users/people/PeopleInput.tsx'
import { LineBeside, LineFaults } from '../lines/LineStrip.tsx'
import type { RequestKind } from './request-kind.ts'
import type { LineAsked, LinePreview } from '../lines/use-line.ts'

const LineDialog = later(async () => (await import('../lines/LineDialog.tsx')).LineDialog)

interface RequestAsideProps {
  readonly kind: RequestKind
  readonly asked: LineAsked
  /** What the person chooses before the line can be shown. */
  readonly awaited: LabelKey | undefined
  readonly preview: UseQueryResult<LinePreview>
  /** Person it is written for, when it is somebody else. */
  readonly drafter: ChosenPerson | undefined
}

/** Beside the form: who decides and why, and what the kind has to say. */
export function RequestAside({ kind, asked, awaited, preview, drafter }: RequestAsideProps) {
  const label = useLabel()
  const form = useFormContext<DraftInput>()
  const forms = useQuery(query(approvals.forms, {}))
  const [changing, setChanging] = useState(false)
  const mayChange = forms.data?.find(({ code }) => code === asked.formCode)?.mayEditLine ?? false
  return (
    <>
      <section className="stack py-20 px-20 line-bottom gap-12 request-box" aria-busy={preview.isFetching && awaited === undefined}>
        <header className="row between">
          <h3>{label(labels.approvalLine)}</h3>
          {mayChange && awaited === undefined && (
            <Button variant="text" size="small" onClick={() => setChanging(true)}>
              {label(labels.change)}
            </Button>
          )}
        </header>
        {awaited ? (
          <p className="muted">{label(awaited)}</p>
        ) : preview.data ? (
          <>
            <LineBeside preview={preview.data} drafter={drafter} />
            {preview.data.faults.length > 0 && <LineFaults faults={preview.data.faults} />}
          </>
        ) : preview.isError ? (
          <ErrorBox error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <SkeletonRows count={2} />
        )}
      </section>
      {kind.Aside && <kind.Aside />}
      {changing && (
        <LineDialog
          asked={asked}
          onClose={() => setChanging(false)}
          onUse={(line) => {
            form.setValue('line', line, { shouldDirty: true })
            setChanging(false)
          }}
        />
      )}
    </>
  )
}
