import { projectShareLabels } from '@maru/shared/outputs/project-share.labels.ts'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { useProjectChoices } from '../../projects/common/use-project-choices.ts'

interface ProjectFilterProps {
  readonly search: {
    readonly value: { readonly project?: string | undefined }
    readonly set: (change: { project: string | undefined }) => void
  }
}

/** Filters a list by one of the projects it comes from, whose number the chip names; one's own projects are offered first. */
export function ProjectFilter({ search: { value, set } }: ProjectFilterProps) {
  const chosen = value.project ?? ''
  const { options } = useProjectChoices('any', chosen)
  return (
    <FilterChip
      label={projectShareLabels.projectNo}
      value={chosen}
      options={options.map((one) => (one.value === chosen ? { ...one, text: chosen } : one))}
      onChange={(project) => set({ project: project === '' ? undefined : project })}
    />
  )
}
