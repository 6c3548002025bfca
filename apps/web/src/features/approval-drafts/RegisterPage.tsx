import { approvals } from '@maru/shared/approvals/approval.ts'
import { requestLabels as words } from '@maru/shared/approvals/request.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { query } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { Plus } from '../../kit/icons.ts'
import { Sheet } from '../../kit/layout.tsx'
import { Empty, ErrorBox, LoadingPage } from '../../kit/states.tsx'
import { useLabel } from '../../kit/use-label.ts'
import { RequestForm } from '../../widgets/approvals/RequestForm.tsx'
import { generalKind } from './general-kind.tsx'

const PATH = '/approval/aprvregist'

/** `/approval/aprvregist`, `?id=…` for a draft, `?form=…` for a form of one's choice: a document that is only its text. */
export function RegisterPage() {
  const label = useLabel()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [round, setRound] = useState(0)
  const forms = useQuery(query(approvals.forms, {}))
  const id = params.get('id') ?? undefined
  if (forms.isError)
    return (
      <Sheet fills>
        <ErrorBox error={forms.error} onRetry={() => void forms.refetch()} />
      </Sheet>
    )
  if (forms.data === undefined) return <LoadingPage />
  const general = forms.data.filter(({ kind }) => kind === 'GENERAL')
  const form = general.find(({ code }) => code === params.get('form')) ?? general[0]
  if (form === undefined)
    return (
      <Sheet fills>
        <Empty title={label(words.formless)} />
      </Sheet>
    )
  const restart = () => {
    setRound(round + 1)
    void navigate(PATH)
  }
  const afterwards = (
    <Button variant="outlined" onClick={restart}>
      <Plus size={15} />
      {label(words.newDocument)}
    </Button>
  )
  return (
    <RequestForm
      key={`${form.code} ${String(round)}`}
      kind={generalKind}
      formCode={form.code}
      title={id === undefined ? label(menuLabels.approvalNew) : form.name}
      documentId={id}
      frame="page"
      onSaved={(saved) => void navigate(`${PATH}?id=${saved}`, { replace: true })}
      afterwards={afterwards}
    />
  )
}
