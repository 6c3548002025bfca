import { requestLabels as words } from '@maru/shared/approvals/request.labels.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorBox, SkeletonRows } from '../../kit/states.tsx'
import { useLabel } from '../../kit/use-label.ts'
import { LineFaults, LineStrip } from './LineStrip.tsx'
import type { RequestKind } from './request-kind.ts'
import type { LinePreview } from './use-line.ts'

/** Beside the form: who decides and why, and what the kind has to say. */
export function RequestAside({ kind, preview }: { kind: RequestKind; preview: UseQueryResult<LinePreview> }) {
  const label = useLabel()
  return (
    <>
      <section className="request-box" aria-busy={preview.isFetching}>
        <header>
          <h3>{label(words.approvalLine)}</h3>
        </header>
        {preview.data ? (
          <>
            <LineStrip preview={preview.data} />
            {preview.data.faults.length > 0 && <LineFaults faults={preview.data.faults} />}
          </>
        ) : preview.isError ? (
          <ErrorBox error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <SkeletonRows count={2} />
        )}
      </section>
      {kind.Aside && <kind.Aside />}
    </>
  )
}
