import { approvals } from '@maru/shared/approvals/approval.ts'
import { documentTemplates } from '@maru/shared/approvals/drafting/drafting.ts'
import { requestLabels as labels } from '@maru/shared/approvals/drafting/request.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Outlet, useNavigate, useSearchParams } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { Sheet } from '../../../kit/layout.tsx'
import { Empty, ErrorBox, LoadingPage } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { RequestForm } from '../requests/RequestForm.tsx'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { FormList } from './FormList.tsx'
import { generalKind } from './general-kind.tsx'
import { GeneralActions } from './GeneralActions.tsx'

const PATH = '/approval/aprvregist'
/** Names in the address that say which document is written; without one the form is chosen first. */
const begins = ['id', 'form', 'template', 'from']

/** Title and text a new document begins with, when the address names a template. */
function useStart(templateId: string | null) {
  const templates = useQuery({ ...query(documentTemplates.list, { query: { formCode: '', q: '' } }), enabled: templateId !== null })
  const start = templates.data?.find(({ id }) => id === templateId)
  return {
    pending: templateId !== null && templates.isLoading,
    start: start?.body.type === 'doc' ? { title: start.title, body: start.body } : undefined,
  }
}

/** Several forms for general documents: which one this is. */
function FormChoice({ forms, value }: { forms: readonly { code: string; name: string }[]; value: string }) {
  const label = useLabel()
  const navigate = useNavigate()
  return (
    <select
      className="input is-small"
      aria-label={label(labels.form)}
      value={value}
      onChange={({ target }) => void navigate(`${PATH}?form=${target.value}`)}
    >
      {forms.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** `/approval/aprvregist`: the forms to choose from; `?id=` a draft, `?form=` a form, `?template=` or `?from=` what a new document begins with. */
export function RegisterPage() {
  const label = useLabel()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [round, setRound] = useState(0)
  const forms = useQuery(query(approvals.forms, {}))
  const id = params.get('id') ?? undefined
  const { pending, start } = useStart(params.get('template'))
  if (forms.isError) {
    return (
      <Sheet fills>
        <ErrorBox error={forms.error} onRetry={() => void forms.refetch()} />
      </Sheet>
    )
  }
  if (forms.data === undefined || pending) return <LoadingPage />
  if (!begins.some((name) => params.has(name))) return <FormList forms={forms.data} popup={<Outlet />} />
  const general = forms.data.filter(({ kind }) => kind === 'GENERAL')
  const form = general.find(({ code }) => code === params.get('form')) ?? general[0]
  if (form === undefined) {
    return (
      <Sheet fills>
        <Empty title={label(labels.formless)} />
      </Sheet>
    )
  }
  const restart = () => {
    setRound(round + 1)
    void navigate(PATH)
  }
  const afterwards = (sent: string) => (
    <span className="row">
      <Button variant="outlined" component={Link} to={`/approval/aprvdetailpopup?id=${sent}`}>
        {label(labels.openDocument)}
      </Button>
      <Button variant="outlined" component={Link} to="/approval/submbox">
        {label(labels.toSubmitted)}
      </Button>
      <NewButton text={labels.newDocument} onClick={restart} />
    </span>
  )
  return (
    <>
      <RequestForm
        key={[form.code, round, params.get('template'), params.get('from')].join(' ')}
        kind={generalKind}
        formCode={form.code}
        title={id === undefined ? label(menuLabels.approvalNew) : form.name}
        documentId={id}
        frame="page"
        {...(start && { start })}
        onSaved={(saved) =>
          void navigate(`${PATH}?${new URLSearchParams({ ...Object.fromEntries(params), id: saved })}`, { replace: true })
        }
        actions={
          <>
            {general.length > 1 && id === undefined && <FormChoice forms={general} value={form.code} />}
            <GeneralActions formCode={form.code} id={id} from={id === undefined ? params.get('from') : null} />
          </>
        }
        afterwards={afterwards}
      />
      <Outlet />
    </>
  )
}
