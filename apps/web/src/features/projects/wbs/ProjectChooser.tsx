import { wbsLabels as labels } from '@maru/shared/projects/wbs/wbs.labels.ts'
import { ChoiceInput } from '../../../kit/fields/choice-fields.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useProjectChoices } from '../common/use-project-choices.ts'

/** Which project is planned: one of those the person may see. */
export function ProjectChooser({ value, onChange }: { value: string; onChange: (projectNo: string) => void }) {
  const choices = useProjectChoices('any', value)
  return (
    <div className={value === '' ? 'no-print wbs-chooser' : 'no-print wbs-chooser is-chosen'}>
      <ChoiceInput label={useLabel()(labels.project)} value={value} {...choices} onChange={onChange} />
    </div>
  )
}
