import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { requestLabels as labels } from '@maru/shared/approvals/drafting/request.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { useState } from 'react'
import { useMe } from '../../../api/identity.ts'
import { Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { RequestKind } from './request-kind.ts'
import { type ChosenPerson, PeopleInput } from '../../users/people/PeopleInput.tsx'

/** Person a request is written for, when it is not the person who writes: a draft that was opened says so itself. */
export function useBehalf(opened: DocumentDetail | undefined) {
  const me = useMe()
  const [chosen, choose] = useState<ChosenPerson>()
  const person = opened && opened.drafter.userId !== me.userId ? opened.drafter : chosen
  return { person, choose }
}

type OnBehalfProps = ReturnType<typeof useBehalf> & {
  /** True once the draft is saved: its drafter does not change any more. */
  readonly isSaved: boolean
  /** What that is called and means here. */
  readonly title?: LabelRecord
  readonly text?: LabelRecord
  readonly who?: LabelRecord
  /** Offers further people, where the kind of request is for them too. */
  readonly Others?: RequestKind['Others']
}

/** The office writes for somebody else (DOMAIN 4.5); everybody else drafts for himself and is not asked. */
export function OnBehalf({ person, choose, isSaved, Others, ...said }: OnBehalfProps) {
  const label = useLabel()
  const { userId, roles } = useMe()
  if (!hasCapability({ roles }, 'writesForOthers') || (isSaved && person === undefined)) return null
  return (
    <Section title={said.title ?? labels.onBehalf} text={said.text ?? labels.onBehalfHelp}>
      <div className="stack gap-12">
        <PeopleInput
          label={label(said.who ?? labels.onBehalfOf)}
          single
          without={[userId]}
          people={person ? [person] : []}
          readOnly={isSaved}
          onChange={([one]) => choose(one)}
        />
        {Others && !isSaved && person === undefined && <Others onChoose={choose} />}
      </div>
    </Section>
  )
}
