import { approvals } from '@maru/shared/approvals/approval.ts'
import type { SavedLineKind } from '@maru/shared/approvals/drafting/drafting.ts'
import { requestLabels as labels } from '@maru/shared/approvals/drafting/request.labels.ts'
import { lineEditorLabels } from '@maru/shared/approvals/lines/line-editor.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet, useNavigate, useOutletContext, useSearchParams } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { Bookmark } from '../../../kit/icons.ts'
import { ListPage } from '../../../kit/layout.tsx'
import { ErrorBox, LoadingPage } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { KeptLines, SavedLineList, SaveLineDialog } from './SavedLines.tsx'
import { LineWorkbench } from './LineWorkbench.tsx'
import type { Stages } from './line-edit.ts'
import { useLineEdit } from './use-line-edit.ts'
import '../drafting/drafts.css'

const PATH = '/approval/AprvLine'

interface FormOfLine {
  readonly code: string
  readonly name: string
}

function Bench({ forms, form }: { forms: readonly FormOfLine[]; form: FormOfLine }) {
  const label = useLabel()
  const navigate = useNavigate()
  const edit = useLineEdit({ formCode: form.code, body: null, urgent: false, line: null })
  const choice = (
    <select
      className="input is-small"
      aria-label={label(labels.form)}
      value={form.code}
      onChange={({ target }) => void navigate(`${PATH}?form=${target.value}`)}
    >
      {forms.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
  const [saving, setSaving] = useState(false)
  const actions = (
    <>
      {choice}
      <Button variant="contained" disabled={edit.pending} onClick={() => setSaving(true)}>
        <Bookmark size={15} />
        {label(lineEditorLabels.keepLine)}
      </Button>
    </>
  )
  const savedLines = (
    <section className="mt-20 saved-lines" aria-labelledby="saved-lines">
      <h3 id="saved-lines" className="pb-8 line-bottom">
        {label(lineEditorLabels.keptLines)}
      </h3>
      <SavedLineList kind="LINE" onApply={edit.addKept} edited={edit.stages} />
    </section>
  )
  return (
    <ListPage crumb={[label(menuLabels.approval)]} title={label(labels.approvalLine)} actions={actions}>
      <div className="grow overflow-auto line-top line-page">
        <LineWorkbench edit={edit} saved={savedLines} />
      </div>
      {saving && <SaveLineDialog kind="LINE" stages={edit.stages} onClose={() => setSaving(false)} />}
      <Outlet context={{ apply: edit.addKept } satisfies Applies} />
    </ListPage>
  )
}

interface Applies {
  readonly apply: (stages: Stages) => void
}

/** `/approval/AprvLine`: the line a form would run through, tried out and saved under a name for later. */
export function LinePage() {
  const [params] = useSearchParams()
  const forms = useQuery(query(approvals.forms, {}))
  if (forms.isLoadingError) return <ErrorBox error={forms.error} onRetry={() => void forms.refetch()} />
  const editable = forms.data?.filter(({ mayEditLine }) => mayEditLine) ?? []
  const form = editable.find(({ code }) => code === params.get('form')) ?? editable[0]
  if (form === undefined) return <LoadingPage />
  return <Bench key={form.code} forms={editable} form={form} />
}

function KeptPopup({ kind }: { kind: SavedLineKind }) {
  const navigate = useNavigate()
  const { apply } = useOutletContext<Applies>()
  const close = () => void navigate(PATH)
  return (
    <KeptLines
      kind={kind}
      onClose={close}
      onApply={(stages) => {
        apply(stages)
        close()
      }}
    />
  )
}

/** `/approval/bkmklistpopup`: kept lines over the editor. */
export const KeptLinesPopup = () => <KeptPopup kind="LINE" />
/** `/approval/bkmkgrppopup`: kept groups over the editor. */
export const KeptGroupsPopup = () => <KeptPopup kind="GROUP" />
