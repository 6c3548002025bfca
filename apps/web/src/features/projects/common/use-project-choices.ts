import { type ProjectPurpose, projects } from '@maru/shared/projects/project.ts'
import { chosenValue } from '@maru/shared/typing/typed-choices.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/client.ts'
import { useDebouncedValue } from '../../../kit/use-debounced-value.ts'

/** Projects for a field that is found by typing: those that fit what is typed, and the chosen one. */
export function useProjectChoices(purpose: ProjectPurpose, chosen: string) {
  const [typed, onSearch] = useState('')
  const search = { purpose, chosen: chosenValue(chosen), q: useDebouncedValue(typed.trim().slice(0, 100)) }
  const { data = [] } = useQuery({ ...query(projects.choices, { query: search }), placeholderData: keepPreviousData })
  return { options: data.map(({ projectNo, name }) => ({ value: projectNo, text: `${projectNo} ${name}` })), onSearch }
}
