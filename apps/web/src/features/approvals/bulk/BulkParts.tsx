import { boxLabels as labels } from '@maru/shared/approvals/boxes/approval-box.labels.ts'
import { sizes } from '@maru/shared/constants.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { Check, CircleAlert } from '../../../kit/icons.ts'
import { FormBody } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { BulkResult } from './use-bulk.ts'

/** What can be done with the selected documents; stands in the toolbar's place. */
export function BulkBar(props: { count: number; pending: boolean; onApprove: () => void; onClear: () => void }) {
  const label = useLabel()
  return (
    <div className="row flex-none no-print px-12 rounded bulk-bar" role="toolbar" aria-label={label(labels.bulkBar)}>
      <b className="num" role="status">
        {label(labels.selectedCount, props.count)}
      </b>
      <button type="button" disabled={props.pending} onClick={props.onApprove}>
        <Check size={14} aria-hidden />
        {label(labels.approveAll)}
      </button>
      <span className="grow" />
      <button type="button" onClick={props.onClear}>
        {label(labels.clearSelection)}
        <kbd className="key-cap" aria-hidden>
          Esc
        </kbd>
      </button>
    </div>
  )
}

/** The outcome of each document: what is left says why. */
export function BulkResults({ results, onClose }: { results: readonly BulkResult[]; onClose: () => void }) {
  const label = useLabel()
  const done = results.filter((result) => result.done).length
  const footer = (
    <>
      <span>{label(labels.bulkSummary, done, results.length - done)}</span>
      <span className="grow" />
      <Button variant="contained" autoFocus onClick={onClose}>
        {label(kitLabels.close)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(labels.bulkTitle, results.length)} width={sizes.substitutePopup} footer={footer} readOnly onClose={onClose}>
      <FormBody>
        <ul>
          {results.map(({ row, done: isDone, message, values }) => (
            <li key={row.id} className={isDone ? 'row top line-bottom text-green py-8' : 'row top line-bottom text-danger py-8'}>
              {isDone ? <Check size={15} aria-hidden /> : <CircleAlert size={15} aria-hidden />}
              <span className="grow">
                <b className="block wrap-anywhere title-cell">{row.title}</b>
                <span className="block small">{label(message, ...values)}</span>
              </span>
            </li>
          ))}
        </ul>
      </FormBody>
    </DialogFrame>
  )
}
