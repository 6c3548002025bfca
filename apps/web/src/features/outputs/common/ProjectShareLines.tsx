import { equalShares, restShare } from '@maru/shared/outputs/contributors.ts'
import { PROJECT_SHARES_MAX, type ProjectShare } from '@maru/shared/outputs/project-shares.ts'
import { projectShareLabels as labels } from '@maru/shared/outputs/project-share.labels.ts'
import { outputLabels } from '@maru/shared/outputs/results/output.labels.ts'
import { useContext } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { AutocompleteField } from '../../../kit/fields/choice-fields.tsx'
import { TextField } from '../../../kit/fields/text-fields.tsx'
import { FormMetaContext } from '../../../kit/forms/form-context.ts'
import { Plus, X } from '../../../kit/icons.ts'
import { FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useProjectChoices } from '../../projects/common/use-project-choices.ts'
import { ListFault, ShareTotal } from './ShareTotal.tsx'
import '../outputs.css'

interface Form {
  projects: ProjectShare[]
}

/** The project of a line, found by typing; one the person may not see is called "Another project" and stays. */
function ProjectField({ at, isHidden }: { at: number; isHidden: boolean }) {
  const label = useLabel()
  const name = `projects.${at}.projectNo` as const
  const chosen = useWatch<Form, typeof name>({ name })
  const choices = useProjectChoices('any', chosen)
  const offered = isHidden ? { options: [{ value: '', text: label(labels.otherProject) }] } : choices
  return <AutocompleteField name={name} label={labels.projectNo} required={!isHidden} span={9} disabled={isHidden} {...offered} />
}

const areEqual = (lines: readonly ProjectShare[]) => {
  const equal = equalShares(lines.length)
  return lines.every(({ sharePct }, at) => Number(sharePct) === Number(equal[at]))
}
const shareEqually = (lines: readonly ProjectShare[]) => {
  const equal = equalShares(lines.length)
  return lines.map((line, at) => ({ ...line, sharePct: equal[at] ?? '' }))
}

/** Projects with their shares. Equal shares stay equal while lines come and go; once typed otherwise, a new line takes what is left. */
export function ProjectShareLines() {
  const label = useLabel()
  const { readOnly } = useContext(FormMetaContext)
  const { setValue, getValues } = useFormContext<Form>()
  const { fields } = useFieldArray<Form, 'projects', 'key'>({ name: 'projects', keyName: 'key' })
  const change = (lines: ProjectShare[]) => setValue('projects', lines, { shouldDirty: true, shouldValidate: true })
  const add = () => {
    const lines = getValues('projects')
    const more = [...lines, { id: '', projectNo: '', sharePct: restShare(lines.map(({ sharePct }) => sharePct)) }]
    setValue('projects', areEqual(lines) ? shareEqually(more) : more, { shouldDirty: true })
  }
  const removeAt = (at: number) => {
    const lines = getValues('projects')
    const rest = lines.toSpliced(at, 1)
    change(areEqual(lines) ? shareEqually(rest) : rest)
  }
  return (
    <>
      {fields.map((field, at) => (
        <div key={field.key} className="row top mb-12 entry-line">
          <FormGrid>
            <ProjectField at={at} isHidden={field.id !== '' && field.projectNo === ''} />
            <TextField
              name={`projects.${String(at)}.sharePct`}
              label={labels.sharePct}
              required
              span={3}
              maxLength={6}
              inputMode="decimal"
            />
          </FormGrid>
          {!readOnly && (
            <IconButton size="small" name={label(labels.removeProject, String(at + 1))} onClick={() => removeAt(at)}>
              <X size={15} />
            </IconButton>
          )}
        </div>
      ))}
      <ListFault name="projects" />
      <div className="row wrap">
        {fields.length > 0 && <ShareTotal name="projects" />}
        {readOnly && fields.length === 0 && <span className="muted">–</span>}
        {!readOnly && fields.length < PROJECT_SHARES_MAX && (
          <Button size="small" variant="outlined" onClick={add}>
            <Plus size={14} />
            {label(labels.addProject)}
          </Button>
        )}
        {!readOnly && fields.length > 1 && (
          <Button size="small" variant="text" onClick={() => change(shareEqually(getValues('projects')))}>
            {label(outputLabels.shareEqually)}
          </Button>
        )}
      </div>
    </>
  )
}
