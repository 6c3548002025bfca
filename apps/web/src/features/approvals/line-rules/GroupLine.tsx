import { administrationLabels as labels } from '@maru/shared/approvals/administration/administration.labels.ts'
import type { GroupInput, GroupRow } from '@maru/shared/approvals/administration/administration-fields.ts'
import { branchLabels } from '@maru/shared/approvals/lines/line-branch.labels.ts'
import type { StepType } from '@maru/shared/approvals/lines/approval-line.ts'
import { messages } from '@maru/shared/messages.ts'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { IconButton } from '../../../kit/buttons.tsx'
import { ChevronUp, Trash2 } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PeopleInput } from '../../users/people/PeopleInput.tsx'
import { stepTypeLabels } from '../common/document-labels.ts'
import { toOptions } from '../../../widgets/fields/options.ts'

const { POST_APPROVE: _, ...types } = stepTypeLabels

/** Where a person is asked, seen from the one above: in a stage of his own, beside him, or after him in the same group. */
const wheres = { own: branchLabels.ownStage, beside: labels.together, after: branchLabels.after } as const
interface Place {
  readonly userId: string
  readonly type: StepType
  readonly where: keyof typeof wheres
}
type Line = GroupInput['line']

const placesOf = (line: Line): readonly Place[] =>
  line.stages.flatMap(({ steps }) =>
    steps.map(({ userId, type, follows }, index) => ({ userId, type, where: index === 0 ? 'own' : follows ? 'after' : 'beside' })),
  )

function lineOf(places: readonly Place[]): Line {
  const stages: Line['stages'] = []
  for (const { userId, type, where } of places) {
    const last = stages.at(-1)
    if (where !== 'own' && last) last.steps.push({ userId, type, ...(where === 'after' && { follows: true }) })
    else stages.push({ rule: 'ALL', need: null, steps: [{ userId, type }] })
  }
  return { stages }
}

/** The people of a group in their order, each with what is asked of them. */
export function GroupLine({ known }: { known: GroupRow['people'] }) {
  const label = useLabel()
  const { field, fieldState } = useController<GroupInput, 'line'>({ name: 'line' })
  const [names, setNames] = useState(() => new Map(known.map(({ userId, name }) => [userId, name])))
  const places = placesOf(field.value)
  const nameOf = (userId: string) => names.get(userId) ?? userId
  const change = (next: readonly Place[]) => field.onChange(lineOf(next))
  const edit = (index: number, part: Partial<Place>) => change(places.map((place, at) => (at === index ? { ...place, ...part } : place)))
  const moveUp = (index: number) => {
    const [place] = places.slice(index, index + 1)
    if (place) change([...places.slice(0, index - 1), place, ...places.slice(index - 1).filter((one) => one !== place)])
  }
  return (
    <div>
      <ol className="stack gap-12 mb-12">
        {places.map((place, index) => (
          <li key={place.userId} className="row gap-12 group-place">
            <b className="ellipsis">{nameOf(place.userId)}</b>
            <select
              className="input"
              aria-label={`${label(labels.type)} ${nameOf(place.userId)}`}
              value={place.type}
              onChange={(event) => edit(index, { type: event.target.value as StepType })}
            >
              {toOptions(label, types).map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
            {index > 0 && (
              <select
                className="input"
                aria-label={label(branchLabels.placeOf, nameOf(place.userId))}
                value={place.where}
                onChange={(event) => edit(index, { where: event.target.value as Place['where'] })}
              >
                {toOptions(label, wheres).map(({ value, text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            )}
            <span className="grow" />
            <IconButton name={label(labels.movePersonUp, nameOf(place.userId))} disabled={index === 0} onClick={() => moveUp(index)}>
              <ChevronUp size={15} />
            </IconButton>
            <IconButton
              name={label(labels.removePerson, nameOf(place.userId))}
              onClick={() => change(places.filter((_place, at) => at !== index))}
            >
              <Trash2 size={15} />
            </IconButton>
          </li>
        ))}
      </ol>
      <PeopleInput
        label={label(labels.addPerson)}
        people={[]}
        error={fieldState.error && label(messages.fieldUnknownPerson)}
        onChange={(added) => {
          const fresh = added.filter(({ userId }) => !places.some((place) => place.userId === userId))
          setNames(new Map([...names, ...fresh.map(({ userId, name }) => [userId, name] as const)]))
          change([...places, ...fresh.map(({ userId }) => ({ userId, type: 'AGREE' as const, where: 'own' as const }))])
        }}
      />
    </div>
  )
}
