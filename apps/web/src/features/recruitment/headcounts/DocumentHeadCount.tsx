import { headCountLabels as labels, headCountReasonLabels } from '@maru/shared/recruitment/head-count.labels.ts'
import { approvalWorkLabels as work } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import { headCounts } from '@maru/shared/recruitment/head-count.ts'
import { sumAmounts } from '@maru/shared/amounts/decimal.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useCodes } from '../../../api/codes.ts'
import { query } from '../../../api/client.ts'
import { KeyValues } from '../../../kit/layout.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { usePeopleNames } from '../../../widgets/people/use-named.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { textOrDash } from '../../../widgets/text/text-or-dash.ts'
import type { BodyViewProps } from '../../approvals/documents/document-bodies.ts'
import { useDepartments } from '../../users/departments/use-departments.ts'
import { HEAD_COUNT_POPUP } from '../recruitment-addresses.ts'
import { HeadCountChip } from './HeadCountChip.tsx'

type Body = BodyViewProps<'headCount'>['body']

/** What a head-count request says, with names instead of codes. */
export function HeadCountText({ body, hidesPay }: { body: Body; hidesPay: boolean }) {
  const label = useLabel()
  const codes = useCodes('CO00000040', 'CO00000045', 'CO00000047')
  const departments = useDepartments()
  const nameIn = (options: readonly { value: string; text: string }[], code: string) =>
    textOrDash(options.find(({ value }) => value === code)?.text ?? code)
  const [replaced] = usePeopleNames(body.headCountReason === 'REPLACE' && body.replacesId !== '' ? [body.replacesId] : [])
  const total = sumAmounts(body.funding.map(({ amount }) => amount))
  return (
    <div className="stack">
      <KeyValues
        entries={[
          [labels.departmentCode, nameIn(departments, body.departmentCode)],
          [labels.positionCode, nameIn(codes.CO00000040, body.positionCode)],
          [labels.places, String(body.places)],
          [labels.contractTypeCode, nameIn(codes.CO00000045, body.contractTypeCode)],
          [labels.headCountReason, body.headCountReason === '' ? '–' : label(headCountReasonLabels[body.headCountReason])],
          ...(replaced ? [[labels.replacesId, replaced.name] as const] : []),
          [labels.startsOn, <DateText key="from" text={body.startsOn} />],
          [labels.endsOn, body.endsOn === '' ? label(labels.permanent) : <DateText key="to" text={body.endsOn} />],
          [labels.weeklyHours, hidesPay ? label(work.payHidden) : textOrDash(body.weeklyHours)],
          [labels.payGroup, hidesPay ? label(work.payHidden) : nameIn(codes.CO00000047, body.payGroup)],
          ...(body.projectNo === '' ? [] : [[labels.projectNo, body.projectNo] as const]),
          ...(body.projectNo === '' || (body.funding.length === 0 && !hidesPay)
            ? []
            : [[labels.funding, hidesPay ? label(work.payHidden) : currencyText(total, 'EUR')] as const]),
        ]}
      />
      <KeyValues
        entries={[
          [labels.justification, textOrDash(body.justification)],
          [labels.duties, textOrDash(body.duties)],
        ]}
      />
    </div>
  )
}

/** A head-count request in its document; once submitted with its state and the way to its openings. */
export function DocumentHeadCount({ body, document, mode }: BodyViewProps<'headCount'>) {
  const label = useLabel()
  const isSubmitted = document.status !== 'DRAFT'
  const request = useQuery({ ...query(headCounts.get, { params: { id: document.id } }), enabled: isSubmitted, retry: false }).data
  return (
    <div className="stack">
      {request && mode !== 'print' && (
        <p className="row">
          <HeadCountChip status={request.status} />
          <Link to={`${HEAD_COUNT_POPUP}?id=${document.id}`}>{label(labels.openRequest)}</Link>
        </p>
      )}
      <HeadCountText body={body} hidesPay={document.hidesPay} />
    </div>
  )
}
