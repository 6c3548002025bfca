import { APPLY_PAGE } from '@maru/shared/recruitment/public/apply-pages.ts'
import { publicApplicationLabels as labels } from '@maru/shared/recruitment/public/public-application.labels.ts'
import { publicApplications } from '@maru/shared/recruitment/public/public-application.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { query } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { KeyValues, usePageTitle } from '../../kit/layout.tsx'
import { DateText } from '../../kit/text/DateText.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { NotFoundPage } from '../errors/pages.tsx'
import { ApplyForm, type OfferedOpening } from './ApplyForm.tsx'
import { useOpeningText } from './use-opening-text.ts'

function Sent({ link }: { link: string }) {
  const label = useLabel()
  return (
    <section className="card stack gap-12 px-24 py-20" role="status">
      <h2>{label(labels.sent)}</h2>
      <p>{label(labels.sentText)}</p>
      <p className="wrap-anywhere">{link}</p>
      <div className="row">
        <Button variant="contained" href={link}>
          {label(labels.openStatus)}
        </Button>
      </div>
    </section>
  )
}

function Position({ offered }: { offered: OfferedOpening }) {
  const { title, text, language } = useOpeningText(offered.opening.texts)
  usePageTitle(title)
  return (
    <section className="card stack gap-12 px-24 py-20">
      <h1 lang={language} className="wrap-anywhere">
        {title}
      </h1>
      <KeyValues
        entries={[
          [labels.location, offered.opening.location],
          [labels.closesOn, <DateText key="to" text={offered.opening.publishTo} />],
        ]}
      />
      <p lang={language} className="wrap-anywhere pre-wrap">
        {text}
      </p>
    </section>
  )
}

/** `/apply/opening/:id`: a position and the form to apply for it. */
export function ApplyOpeningPage() {
  const label = useLabel()
  const { id = '' } = useParams()
  const [link, setLink] = useState('')
  // Asked for once: the form says when it was opened.
  const answer = useQuery({ ...query(publicApplications.get, { params: { id } }), staleTime: Infinity, retry: false })
  if (answer.error instanceof ApiError && [400, 404].includes(answer.error.status)) return <NotFoundPage />
  return (
    <>
      <Link to={APPLY_PAGE}>{label(labels.all)}</Link>
      {answer.isError && <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonRows />}
      {answer.data && <Position offered={answer.data} />}
      {answer.data && (link === '' ? <ApplyForm offered={answer.data} onSent={setLink} /> : <Sent link={link} />)}
    </>
  )
}
