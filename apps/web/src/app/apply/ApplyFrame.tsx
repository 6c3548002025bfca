import { APPLY_PAGE } from '@maru/shared/recruitment/public/apply-pages.ts'
import { publicApplications } from '@maru/shared/recruitment/public/public-application.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, Outlet } from 'react-router-dom'
import { query } from '../../api/client.ts'
import { loadLabels } from '../../api/labels.ts'
import { Mark } from '../../kit/BrandMark.tsx'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { ErrorBox, LoadingPage } from '../../kit/feedback/states.tsx'
import { NotFoundPage } from '../errors/pages.tsx'
import { LanguageButtons } from '../LanguageButtons.tsx'
import { visitorLanguage } from '../language.ts'
import './apply.css'

/** The frame of the pages on which anybody applies; where the portal does not offer them, there is no such page. */
export function ApplyFrame() {
  useEffect(() => void loadLabels(visitorLanguage()), [])
  const offered = useQuery({ ...query(publicApplications.list, {}), retry: false })
  if (offered.error instanceof ApiError && offered.error.status === 404) return <NotFoundPage />
  if (offered.isPending) return <LoadingPage />
  return (
    <main className="stack gap-16 apply-page">
      <header className="row">
        <Link to={APPLY_PAGE} className="row">
          <Mark />
          <b>Maru</b>
        </Link>
        <span className="grow" />
        <LanguageButtons />
      </header>
      <div className="apply-body stack gap-16">
        {offered.isError ? <ErrorBox error={offered.error} onRetry={() => void offered.refetch()} /> : <Outlet />}
      </div>
    </main>
  )
}
