import { projects } from '@maru/shared/projects/project.ts'
import type { ProposalBody } from '@maru/shared/projects/requests/proposal-body.ts'
import { proposalRequestLabels as labels } from '@maru/shared/projects/requests/proposal-request.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { faultText } from '../../../kit/forms/field-issues.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ProposedPlan } from './DocumentProposal.tsx'

interface Form {
  body: ProposalBody
}

/** Loads the plan once, when the request is opened or another project chosen: it does not change under the eyes of who reads it. */
const usePlan = (projectNo: string) =>
  useQuery({
    ...query(projects.plan, { params: { projectNo } }),
    enabled: projectNo !== '',
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The plan of the chosen project, which the request carries as it is shown here. */
export function PlanOfRequest({ projectNo }: { projectNo: string }) {
  const label = useLabel()
  const { clearErrors, getValues, setFocus, setValue } = useFormContext<Form>()
  const {
    field: { ref, value },
    fieldState: { error },
  } = useController<Form, 'body.plan'>({ name: 'body.plan' })
  const answer = usePlan(projectNo)
  const isLoading = projectNo !== '' && answer.isFetching
  const loaded = answer.data ?? null
  useEffect(() => {
    // A draft with the same plan stays as it is saved.
    if (!isLoading && JSON.stringify(getValues('body.plan')) !== JSON.stringify(loaded)) setValue('body.plan', loaded)
  }, [isLoading, loaded, getValues, setValue])
  const reload = async () => {
    await answer.refetch()
    clearErrors('body.plan')
    setFocus('body.plan')
  }
  if (answer.isError) return <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />
  if (isLoading && !error) return <SkeletonRows count={3} />
  return (
    <section ref={ref} className="stack" tabIndex={-1} aria-label={label(labels.plan)}>
      {error && (
        <p role="alert" className="row field-error">
          <span className="grow">{faultText(error.message ?? '')}</span>
          <Button size="small" variant="outlined" loading={isLoading} onClick={() => void reload()}>
            {label(labels.loadPlan)}
          </Button>
        </p>
      )}
      {value && <ProposedPlan plan={value} />}
    </section>
  )
}
