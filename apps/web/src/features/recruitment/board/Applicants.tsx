import { applicationLabels as labels } from '@maru/shared/recruitment/application.labels.ts'
import { applications } from '@maru/shared/recruitment/application.ts'
import { type Opening, openings } from '@maru/shared/recruitment/opening.ts'
import { imports } from '@maru/shared/imports/import.ts'
import { recruitmentLabels } from '@maru/shared/recruitment/recruitment.labels.ts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '../../../kit/buttons.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { ImportButton } from '../../imports/dialog/ImportButton.tsx'
import { applicantListAddress, openingAddress } from '../recruitment-addresses.ts'
import { ApplicantBoard } from './ApplicantBoard.tsx'
import { ApplicationForm } from '../applicants/ApplicationForm.tsx'
import { ApplicationPopup } from '../applicants/ApplicationPopup.tsx'
import { useApplicants } from './use-applicants.ts'

const touches = [applications.list.resource, openings.list.resource]

/** The applicants of an opening as a board, with the way to their list. */
export function Applicants({ opening }: { opening: Opening }) {
  const label = useLabel()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const mayAdd = useMay()(applications.create) && opening.status === 'PUBLISHED'
  const mayImport = useMay()(imports.upload) && mayAdd && !opening.isOnPanel
  const [isAdding, setAdding] = useState(false)
  const answer = useApplicants(opening.id)
  const applicantId = params.get('applicant') ?? ''
  return (
    <section className="stack gap-12 px-24 py-20 line-bottom">
      <header className="row gap-10">
        <h3>{label(labels.applicants)}</h3>
        {answer.data && <span className="muted num">{answer.data.length}</span>}
        {opening.isBlind && <span className="tag tint-amber">{label(recruitmentLabels.blindNote)}</span>}
        <span className="grow" />
        <Button variant="outlined" size="small" onClick={() => void navigate(applicantListAddress(opening.id))}>
          {label(labels.list)}
        </Button>
        {mayImport && <ImportButton kind="applicants" scope={opening.openingNo} title={label(labels.applicants)} touches={touches} />}
        {mayAdd && <NewButton text={labels.newApplicant} onClick={() => setAdding(true)} />}
      </header>
      {answer.isError && <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonRows count={3} />}
      {answer.data?.length === 0 && <p className="muted">{label(labels.noApplicants)}</p>}
      {answer.data && answer.data.length > 0 && <ApplicantBoard opening={opening} rows={answer.data} />}
      {isAdding && <ApplicationForm openingId={opening.id} row={undefined} onClose={() => setAdding(false)} />}
      {applicantId !== '' && (
        <ApplicationPopup id={applicantId} opening={opening} onClose={() => void navigate(openingAddress(opening.id), { replace: true })} />
      )}
    </section>
  )
}
