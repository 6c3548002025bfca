import { headCountBody } from '@maru/shared/recruitment/head-count-body.ts'
import { headCountLabels as labels } from '@maru/shared/recruitment/head-count.labels.ts'
import { headCounts } from '@maru/shared/recruitment/head-count.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import { documentAddress } from '../../approvals/common/document-address.ts'
import { useDebouncedRequestBody } from '../../approvals/requests/use-debounced-request-body.ts'

/** Beside the form: similar open requests, which is a warning only, and until when the project pays. */
export function HeadCountAside() {
  const label = useLabel()
  const { shortPeriod } = useMonthTexts()
  const [params] = useSearchParams()
  const typed = useDebouncedRequestBody(headCountBody)
  const body = typed && {
    id: params.get('draft') ?? '',
    departmentCode: typed.departmentCode,
    positionCode: typed.positionCode,
    projectNo: typed.projectNo,
  }
  const enabled = body !== undefined && (body.projectNo !== '' || (body.departmentCode !== '' && body.positionCode !== ''))
  const check = useQuery({
    ...query(headCounts.check, { body: body ?? { id: '', departmentCode: '', positionCode: '', projectNo: '' } }),
    enabled,
    placeholderData: keepPreviousData,
  }).data
  if (!enabled || check === undefined) return null
  return (
    <section className="stack py-20 px-20 line-bottom gap-12 request-box" role="status">
      <h3>{label(labels.check)}</h3>
      {check.similar === 0 ? (
        <p className="muted">{label(labels.nothingFound)}</p>
      ) : (
        <div className="note tint-amber stack gap-6">
          <p>{label(labels.similar, check.similar)}</p>
          {check.documents.map(({ id, title }) => (
            <Link key={id} to={documentAddress(id)} target="_blank">
              {title}
            </Link>
          ))}
        </div>
      )}
      {check.projectEndsOn !== '' && (
        <p className="muted">{label(labels.projectEnds, shortPeriod(check.projectEndsOn, check.projectEndsOn))}</p>
      )}
    </section>
  )
}
