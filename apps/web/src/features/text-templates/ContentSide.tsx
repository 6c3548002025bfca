import { messages } from '@maru/shared/messages.ts'
import { textTemplateLabels as labels, textTemplateVariables as variables } from '@maru/shared/templates/text-template.labels.ts'
import { type TemplateKind, listVariables, type VariableName } from '@maru/shared/templates/template-variables.ts'
import { type TextTemplate, textTemplates } from '@maru/shared/templates/text-template.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { confirm } from '../../kit/dialogs/Confirm.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { FormBody } from '../../kit/layout.tsx'
import { ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { InstantText } from '../../widgets/text/InstantText.tsx'
import { ContentView } from './ContentView.tsx'

const VERSION_WIDTH = 760

/** The variables of the kind; a click inserts one. */
export function VariableList({ kind, onInsert }: { kind: TemplateKind; onInsert: (name: VariableName) => void }) {
  const label = useLabel()
  return (
    <section aria-label={label(labels.variables)}>
      <h3 className="mb-6">{label(labels.variables)}</h3>
      <p className="muted small mb-6">{label(labels.variablesText)}</p>
      <ul>
        {listVariables(kind).map((name) => (
          <li key={name}>
            {/* The cursor stays where it is in the text. */}
            <button
              type="button"
              className="row wrap between wrap-anywhere option"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(name)}
            >
              <span>{label(variables[name])}</span>
              <code className="text-brand">{`{{${name}}}`}</code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface VersionDialogProps {
  readonly template: TextTemplate
  readonly number: number
  readonly onRestored: (template: TextTemplate) => void
  readonly onClose: () => void
}

function VersionDialog({ template, number, onRestored, onClose }: VersionDialogProps) {
  const label = useLabel()
  const version = useQuery(query(textTemplates.version, { params: { id: template.id, number } }))
  const restore = useAction(textTemplates.restore, ['referenceHistory'])
  const bringBack = async () => {
    if (!(await confirm({ title: labels.restoreAsk, text: labels.restoreText, yes: labels.restore, args: [String(number)] }))) return
    const restored = await restore.run({ params: { id: template.id, number }, body: { basedOn: template.version } })
    if (!restored) return
    toast.success(messages.textTemplateRestored, String(number), String(restored.version))
    onRestored(restored)
    onClose()
  }
  const footer = (
    <>
      <span className="grow" />
      <Button variant="text" onClick={onClose}>
        {label(kitLabels.close)}
      </Button>
      {number !== template.version && (
        <Button variant="contained" loading={restore.isPending} onClick={() => void bringBack()}>
          {label(labels.restore)}
        </Button>
      )}
    </>
  )
  return (
    <DialogFrame title={label(labels.versionNumber, number)} width={VERSION_WIDTH} footer={footer} readOnly onClose={onClose}>
      <FormBody>
        {version.isError && <ErrorBox error={version.error} onRetry={() => void version.refetch()} />}
        {version.data && <ContentView content={version.data} plain={template.plain} />}
      </FormBody>
    </DialogFrame>
  )
}

/** All versions with who wrote them; one opens to be read and brought back. */
export function VersionList({ template, onRestored }: Pick<VersionDialogProps, 'template' | 'onRestored'>) {
  const label = useLabel()
  const [open, setOpen] = useState<number>()
  const versions = useQuery(query(textTemplates.versions, { params: { id: template.id } }))
  return (
    <section aria-label={label(labels.versions)}>
      <h3 className="mb-6">{label(labels.versions)}</h3>
      {versions.isError && <ErrorBox error={versions.error} onRetry={() => void versions.refetch()} />}
      {versions.isPending && <SkeletonRows count={2} />}
      {versions.data?.length === 0 && <p className="muted small mb-6">{label(labels.noVersions)}</p>}
      <ul>
        {versions.data?.map(({ number, at, userName, restoredFrom }) => (
          <li key={number}>
            <button type="button" className="row wrap between wrap-anywhere option" onClick={() => setOpen(number)}>
              <span className="strong">
                {label(labels.versionNumber, number)}
                {number === template.version && <span className="muted"> · {label(labels.counts)}</span>}
              </span>
              <span className="muted small">
                <InstantText at={at} /> · {userName}
                {restoredFrom > 0 && ` · ${label(labels.restoredFrom, restoredFrom)}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <VersionDialog key={open} template={template} number={open} onRestored={onRestored} onClose={() => setOpen(undefined)} />
      )}
    </section>
  )
}
