import type { Application } from '@maru/shared/recruitment/application-fields.ts'
import { letterKindLabels, letterLabels as labels, letterStateLabels } from '@maru/shared/recruitment/letters/letter.labels.ts'
import { type LetterKind, letterKinds, letterStages } from '@maru/shared/recruitment/letters/letter.ts'
import { useState } from 'react'
import { Button } from '../../../kit/buttons.tsx'
import { Section } from '../../../kit/layout.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { LetterDialog } from './LetterDialog.tsx'

const tones = { WAITING: 'blue', SENT: 'green', FAILED: 'red', UNCERTAIN: 'amber' } as const

function Letter({ letter }: { letter: Application['letters'][number] }) {
  const label = useLabel()
  const { kind, subject, text, address, byName, state, at } = letter
  return (
    <li className="stack gap-3">
      <details>
        <summary className="clickable">
          <strong>{label(letterKindLabels[kind as keyof typeof letterKindLabels])}</strong> ·{' '}
          <span className="wrap-anywhere">{subject}</span> <StatusChip tone={tones[state]} text={label(letterStateLabels[state])} />
        </summary>
        <p className="wrap-anywhere pre-wrap mt-8">{text}</p>
      </details>
      <p className="muted small wrap-anywhere">
        {byName === '' ? label(labels.byPortal) : byName} → {address} · <InstantText at={at} />
      </p>
    </li>
  )
}

/** Mails to the applicant, newest first, and those that may be written now; for the office. */
export function Letters({ application }: { application: Application }) {
  const label = useLabel()
  const [kind, setKind] = useState<LetterKind>()
  const offered = letterKinds.filter((one) => letterStages[one].includes(application.stage))
  return (
    <Section title={labels.letters}>
      <div className="stack gap-12">
        {offered.length > 0 && (
          <div className="row wrap" role="group" aria-label={label(labels.write)}>
            {offered.map((one) => (
              <Button key={one} variant="outlined" size="small" onClick={() => setKind(one)}>
                {label(letterKindLabels[one])}
              </Button>
            ))}
          </div>
        )}
        {application.letters.length === 0 && <p className="muted">{label(labels.noLetters)}</p>}
        <ul className="history stack gap-8">
          {application.letters.map((letter) => (
            <Letter key={letter.id} letter={letter} />
          ))}
        </ul>
      </div>
      {kind && <LetterDialog application={application} kind={kind} onClose={() => setKind(undefined)} />}
    </Section>
  )
}
