import { publicApplicationLabels as labels, publicStateLabels } from '@maru/shared/recruitment/public/public-application.labels.ts'
import { publicApplications, type PublicStatus } from '@maru/shared/recruitment/public/public-application.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { query, useAction } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { confirm } from '../../kit/dialogs/Confirm.tsx'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { Empty, ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { Briefcase } from '../../kit/icons.ts'
import { KeyValues, usePageTitle } from '../../kit/layout.tsx'
import { StatusChip } from '../../kit/marks.tsx'
import { DateText } from '../../kit/text/DateText.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { useOpeningText } from './use-opening-text.ts'

const tones = { RECEIVED: 'blue', IN_REVIEW: 'amber', DECIDED: 'grey' } as const

function Status({ status, token }: { status: PublicStatus; token: string }) {
  const label = useLabel()
  const { title, language } = useOpeningText(status.titles)
  const withdraw = useAction(publicApplications.withdraw)
  const ask = async () => {
    if (await confirm({ title: labels.withdrawAsk, yes: labels.withdraw, danger: true }))
      await withdraw.run({ body: { token } }, labels.withdrawn)
  }
  return (
    <section className="card stack gap-16 px-24 py-20">
      <KeyValues
        entries={[
          [
            labels.position,
            <span key="title" lang={language}>
              {title}
            </span>,
          ],
          [labels.appliedOn, <DateText key="applied" text={status.appliedOn} />],
          [
            labels.state,
            <StatusChip
              key="state"
              tone={tones[status.state]}
              text={label(status.withdrawn ? labels.withdrawn : publicStateLabels[status.state])}
            />,
          ],
        ]}
      />
      {status.mayWithdraw && (
        <div className="row">
          <Button variant="outlined" color="error" loading={withdraw.isPending} onClick={() => void ask()}>
            {label(labels.withdraw)}
          </Button>
        </div>
      )}
    </section>
  )
}

/** `/apply/status#…`: where the application of a secret link stands. The secret is in no request's address. */
export function ApplyStatusPage() {
  const label = useLabel()
  usePageTitle(label(labels.status))
  const token = decodeURIComponent(useLocation().hash.slice(1))
  const status = useQuery({ ...query(publicApplications.status, { body: { token } }), retry: false })
  const isMissing = status.error instanceof ApiError && [400, 404].includes(status.error.status)
  return (
    <>
      <h1>{label(labels.status)}</h1>
      {isMissing && <Empty icon={Briefcase} title={label(labels.missing)} text={label(labels.missingText)} />}
      {status.isError && !isMissing && <ErrorBox error={status.error} onRetry={() => void status.refetch()} />}
      {status.isPending && <SkeletonRows count={3} />}
      {status.data && <Status status={status.data} token={token} />}
    </>
  )
}
