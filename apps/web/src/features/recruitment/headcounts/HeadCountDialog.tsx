import { messages } from '@maru/shared/messages.ts'
import { headCountLabels as labels } from '@maru/shared/recruitment/head-count.labels.ts'
import { type HeadCount, headCounts } from '@maru/shared/recruitment/head-count.ts'
import { openings } from '@maru/shared/recruitment/opening.ts'
import { Link, useNavigate } from 'react-router-dom'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { KeyValues, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PeopleCell, UserCell } from '../../../widgets/people/UserCell.tsx'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { textOrDash } from '../../../widgets/text/text-or-dash.ts'
import { DocumentActions } from '../../approvals/request-list/DocumentActions.tsx'
import { OpeningChip } from '../openings/OpeningChip.tsx'
import { newOpeningAddress, openingAddress } from '../recruitment-addresses.ts'
import { HeadCountChip } from './HeadCountChip.tsx'
import { HeadCountText } from './DocumentHeadCount.tsx'

const WIDTH = 900

/** A submitted head-count request: what it asks for, its places, its openings, and what the office does next. */
export function HeadCountDialog({ request, onClose }: { request: HeadCount; onClose: () => void }) {
  const label = useLabel()
  const navigate = useNavigate()
  const hold = useAction(headCounts.hold, [openings.list.resource])
  const isCancellable = request.status === 'APPROVED' && request.seesDocument
  const actions = (
    <>
      <DocumentActions
        documentId={request.seesDocument ? request.id : ''}
        cancel={isCancellable && { name: request.title, resource: headCounts.list.resource }}
      />
      {request.mayHold && (
        <Button
          variant="outlined"
          loading={hold.isPending}
          onClick={() => void hold.run({ params: { id: request.id }, body: { onHold: !request.onHold } }, messages.saved)}
        >
          {label(request.onHold ? labels.resume : labels.hold)}
        </Button>
      )}
      {request.mayOpen && (
        <Button variant="contained" onClick={() => void navigate(newOpeningAddress(request.headCountId))}>
          {label(labels.openPosition)}
        </Button>
      )}
    </>
  )
  return (
    <DialogFrame
      title={request.title}
      meta={<HeadCountChip status={request.status} />}
      width={WIDTH}
      actions={actions}
      readOnly
      onClose={onClose}
    >
      <Section title={labels.position}>
        <HeadCountText body={request.body} hidesPay={request.hidesPay} />
      </Section>
      <Section title={labels.draftTitle}>
        <KeyValues
          entries={[
            [labels.documentNo, textOrDash(request.documentNo)],
            [labels.drafterName, <UserCell key="drafter" userId={request.drafterId} name={request.drafterName} />],
            ...(request.status === 'IN_APPROVAL'
              ? [[labels.approvers, <PeopleCell key="approvers" people={request.approvers} />] as const]
              : []),
            [labels.placesFilled, `${String(request.filled)} / ${String(request.places)}`],
            ...(request.held === '' ? [] : [[labels.held, currencyText(request.held, 'EUR')] as const]),
          ]}
        />
      </Section>
      {request.openings.length > 0 && (
        <Section title={labels.openings}>
          <ul className="stack gap-6">
            {request.openings.map(({ id, openingNo, title, status }) => (
              <li key={id} className="row gap-10">
                <span className="num muted">{openingNo}</span>
                <Link to={openingAddress(id)}>{title}</Link>
                <OpeningChip status={status} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </DialogFrame>
  )
}
