import {
  applicationActionLabels,
  applicationLabels as labels,
  applicationStageLabels,
} from '@maru/shared/recruitment/application.labels.ts'
import type { Application } from '@maru/shared/recruitment/application-fields.ts'
import { Link } from 'react-router-dom'
import { Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { openingAddress } from '../recruitment-addresses.ts'

/** Applications of what may be the same person, to be decided together; and that it may be the reader. */
export function Duplicates({ application: { sameAs, involvesYou } }: { application: Application }) {
  const label = useLabel()
  if (sameAs.length === 0 && !involvesYou) return null
  return (
    <div className="px-24 py-12">
      <div className="note tint-amber stack gap-6">
        {involvesYou && <p>{label(labels.involvesYou)}</p>}
        {sameAs.length > 0 && <p>{label(labels.sameAs)}</p>}
        {sameAs.map(({ id, openingId, openingTitle, name, stage }) => (
          <Link key={id} to={openingAddress(openingId, id)}>
            {[name, openingTitle, label(applicationStageLabels[stage])].join(' · ')}
          </Link>
        ))}
      </div>
    </div>
  )
}

/** What was done with the application, newest first. */
export function ApplicationHistory({ application: { history } }: { application: Application }) {
  const label = useLabel()
  const actionText = (action: string) =>
    Object.hasOwn(applicationActionLabels, action)
      ? label(applicationActionLabels[action as keyof typeof applicationActionLabels])
      : label(applicationStageLabels.APPLIED)
  return (
    <Section title={labels.history}>
      <ul className="history stack gap-8">
        {history.map(({ id, action, fromStage, toStage, note, name, at }) => (
          <li key={id}>
            <p>
              <strong>{actionText(action)}</strong>
              {fromStage !== toStage && (
                <span className="muted">{` · ${label(applicationStageLabels[fromStage])} → ${label(applicationStageLabels[toStage])}`}</span>
              )}
            </p>
            <p className="muted small">
              {name || label(labels.person)} · <InstantText at={at} />
            </p>
            {note !== '' && <p className="wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
