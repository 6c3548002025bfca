import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { DraftInput } from '@maru/shared/approvals/approval.ts'
import { documentTemplates } from '@maru/shared/approvals/drafting/drafting.ts'
import { lineEditorLabels as labels } from '@maru/shared/approvals/lines/line-editor.labels.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { later } from '../../../kit/later.tsx'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { CheckInput } from '../../../kit/forms/CheckInput.tsx'
import { Bookmark, Copy, FileText, Printer } from '../../../kit/icons.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { NameDialog } from '../../../widgets/records/NameDialog.tsx'
import { useCopy, useCopyFromAddress, useReplace } from './use-copy.ts'
import './drafts.css'

const TemplatePicker = later(async () => (await import('./TemplatePicker.tsx')).TemplatePicker)
const DocumentPicker = later(async () => (await import('../documents/DocumentPicker.tsx')).DocumentPicker)

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
    toast.success(labels.kept, name)
  }
  return (
    <NameDialog title={label(labels.keepTemplate)} name={form.getValues('title').slice(0, 100)} onSave={keep} onClose={onClose}>
      {hasCapability({ roles }, 'keepsSharedTemplates') && (
        <CheckInput name="shared" text={label(labels.forEverybody)} checked={shared} onChange={setShared} />
      )}
    </NameDialog>
  )
}

interface GeneralActionsProps {
  readonly formCode: string
  readonly id: string | undefined
  /** The document the address begins a copy of. */
  readonly from: string | null
}

/** What can be done with a general document beside writing it: begin with a template or an old document, keep it, print it. */
export function GeneralActions({ formCode, id, from }: GeneralActionsProps) {
  const label = useLabel()
  const replace = useReplace()
  const [open, setOpen] = useState<'templates' | 'copy' | 'keep'>()
  const close = () => setOpen(undefined)
  const copy = useCopy()
  useCopyFromAddress(from)
  const copyFrom = async (old: string) => {
    close()
    await copy(old)
  }
  return (
    <>
      <Button variant="text" size="small" onClick={() => setOpen('templates')}>
        <FileText size={14} />
        {label(labels.templates)}
      </Button>
      <Button variant="text" size="small" onClick={() => setOpen('copy')}>
        <Copy size={14} />
        {label(labels.copyFrom)}
      </Button>
      <IconButton name={label(labels.keepTemplate)} onClick={() => setOpen('keep')}>
        <Bookmark size={16} />
      </IconButton>
      {id !== undefined && (
        <Link
          className="secondary icon-button"
          target="_blank"
          to={`/approval/aprvdetailpopup?id=${id}&print`}
          aria-label={label(labels.printDraft)}
          title={label(labels.printDraft)}
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
      {open === 'copy' && (
        <DocumentPicker
          title={labels.copyFrom}
          action={labels.copy}
          chosen={[]}
          max={1}
          onClose={close}
          onPick={([old]) => void (old ? copyFrom(old.id) : close())}
        />
      )}
      {open === 'keep' && <KeepTemplate onClose={close} />}
    </>
  )
}
