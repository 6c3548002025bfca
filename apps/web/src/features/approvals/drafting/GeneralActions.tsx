import { hasPower } from '@maru/shared/roles/capabilities.ts'
import { approvals, type DraftInput } from '@maru/shared/approvals/approval.ts'
import { documentTemplates } from '@maru/shared/approvals/drafting/drafting.ts'
import { lineEditorLabels as words } from '@maru/shared/approvals/lines/line-editor.labels.ts'
import { plainText } from '@maru/shared/rich-text/rich-text.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { later } from '../../../kit/later.tsx'
import { call, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { CheckInput } from '../../../kit/forms/CheckInput.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { Bookmark, Copy, FileText, Printer } from '../../../kit/icons.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { NameDialog } from '../../../widgets/records/NameDialog.tsx'
import './drafts.css'

const TemplatePicker = later(async () => (await import('./TemplatePicker.tsx')).TemplatePicker)
const DocumentPicker = later(async () => (await import('../documents/DocumentPicker.tsx')).DocumentPicker)

type Content = Pick<DraftInput, 'title' | 'body'>

/** Puts a title and a text into the draft; what is written already is only replaced when the person agrees. */
function useReplace() {
  const form = useFormContext<DraftInput>()
  return async ({ title, body }: Content) => {
    const now = form.getValues()
    const isEmpty = now.title.trim() === '' && now.body.type === 'doc' && plainText(now.body).trim() === ''
    if (!isEmpty && !(await confirm({ title: words.replaceTitle, text: words.replaceText, danger: true }))) return false
    form.setValue('title', title, { shouldDirty: true })
    form.setValue('body', body, { shouldDirty: true })
    return true
  }
}

/** Keeps title and text of the draft for later ones, for oneself or, by the office, for everybody. */
function KeepTemplate({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const form = useFormContext<DraftInput>()
  const { roles } = useMe()
  const create = useAction(documentTemplates.create)
  const [shared, setShared] = useState(false)
  const keep = async (name: string) => {
    const { formCode, title, body } = form.getValues()
    await create.mutateAsync({ body: { formCode, name, title, body, shared } })
    toast.success(words.kept, name)
  }
  return (
    <NameDialog title={label(words.keepTemplate)} name={form.getValues('title').slice(0, 100)} onSave={keep} onClose={onClose}>
      {hasPower({ roles }, 'keepsSharedTemplates') && (
        <CheckInput name="shared" text={label(words.forEverybody)} checked={shared} onChange={setShared} />
      )}
    </NameDialog>
  )
}

/** What can be done with a general document beside writing it: begin with a template or an old document, keep it, print it. */
export function GeneralActions({ formCode, id }: { formCode: string; id: string | undefined }) {
  const label = useLabel()
  const replace = useReplace()
  const [open, setOpen] = useState<'templates' | 'copy' | 'keep'>()
  const close = () => setOpen(undefined)
  const copyFrom = async ({ id: old, documentNo }: { id: string; documentNo: string }) => {
    const { title, body } = await call(approvals.get, { params: { id: old } })
    close()
    if (body.type === 'doc' && (await replace({ title, body }))) toast.success(words.copied, documentNo)
  }
  return (
    <>
      <Button variant="text" size="small" onClick={() => setOpen('templates')}>
        <FileText size={14} />
        {label(words.templates)}
      </Button>
      <Button variant="text" size="small" onClick={() => setOpen('copy')}>
        <Copy size={14} />
        {label(words.copyFrom)}
      </Button>
      <IconButton name={label(words.keepTemplate)} onClick={() => setOpen('keep')}>
        <Bookmark size={16} />
      </IconButton>
      {id !== undefined && (
        <Link
          className="draft-print"
          target="_blank"
          to={`/approval/aprvdetailpopup?id=${id}&print`}
          aria-label={label(words.printDraft)}
          title={label(words.printDraft)}
        >
          <Printer size={16} aria-hidden />
        </Link>
      )}
      {open === 'templates' && (
        <TemplatePicker
          formCode={formCode}
          onClose={close}
          onApply={(template) => {
            close()
            void replace(template)
          }}
        />
      )}
      {open === 'copy' && <DocumentPicker chosen={[]} max={1} onClose={close} onPick={([old]) => void (old ? copyFrom(old) : close())} />}
      {open === 'keep' && <KeepTemplate onClose={close} />}
    </>
  )
}
