import {
  applicationActionLabels,
  applicationLabels as labels,
  applicationSourceLabels,
  applicationStageLabels,
  rejectReasonLabels,
} from '@maru/shared/recruitment/application.labels.ts'
import type { Application } from '@maru/shared/recruitment/application-fields.ts'
import type { Opening } from '@maru/shared/recruitment/opening.ts'
import { recruitmentLabels } from '@maru/shared/recruitment/recruitment.labels.ts'
import { useState } from 'react'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { KeyValues, Section } from '../../../kit/layout.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { textOrDash } from '../../../widgets/text/text-or-dash.ts'
import { FileGrid } from '../../files/attachments/FileGrid.tsx'
import { useFileGroup } from '../../files/attachments/use-file-group.ts'
import { Interviews } from '../interviews/Interviews.tsx'
import { Letters } from '../letters/Letters.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { applicantName } from './applicant-name.ts'
import { ApplicationHistory, Duplicates } from './ApplicationParts.tsx'
import { PersonalData } from './PersonalData.tsx'
import { Scorecards } from './Scorecards.tsx'
import { useActionDialogs } from './use-action-dialogs.tsx'

const WIDTH = 960

function Person({ application: one }: { application: Application }) {
  const label = useLabel()
  const source = one.source === '' ? '' : label(applicationSourceLabels[one.source as keyof typeof applicationSourceLabels])
  const person = one.isBlind
    ? []
    : ([
        [labels.name, textOrDash(one.name)],
        [labels.email, one.email],
        [labels.phone, textOrDash(one.phone)],
        [labels.birthYear, textOrDash(one.birthYear)],
        [labels.nationalityCode, textOrDash(one.nationalityName)],
        [labels.countryCode, textOrDash(one.countryName)],
      ] as const)
  return (
    <>
      {one.isBlind && <p className="note tint-amber mb-8">{label(recruitmentLabels.blindNote)}</p>}
      <KeyValues
        entries={[
          ...person,
          [labels.degreeCode, textOrDash(one.degreeName)],
          [labels.source, textOrDash(source)],
          [labels.appliedOn, <DateText key="applied" text={one.appliedOn} />],
          ...(one.rejectReason === ''
            ? []
            : [[labels.reason, label(rejectReasonLabels[one.rejectReason as keyof typeof rejectReasonLabels])] as const]),
          ...(one.keepUntil === '' || !one.isOffice ? [] : [[labels.keepUntil, <DateText key="keep" text={one.keepUntil} />] as const]),
          ...(one.userId === '' ? [] : [[labels.account, one.userId] as const]),
        ]}
      />
    </>
  )
}

function Files({ fileKey }: { fileKey: string }) {
  const { group } = useFileGroup(fileKey)
  return (
    <Section title={labels.fileKey}>
      <FileGrid group={group} readOnly />
    </Section>
  )
}

/** One applicant: who it is where the reader may know, the profile, scorecards, interviews and history, and what may be done now. */
export function ApplicationDialog({ application, opening, onClose }: { application: Application; opening: Opening; onClose: () => void }) {
  const label = useLabel()
  const [isEditing, setEditing] = useState(false)
  const { start, dialogs } = useActionDialogs(opening)
  const name = applicantName(label, application)
  const actions = (
    <>
      {application.allowed.map((action) => (
        <Button
          key={action}
          variant={action === 'hire' || action === 'offer' ? 'contained' : 'outlined'}
          {...((action === 'reject' || action === 'fail') && { color: 'error' as const })}
          onClick={() => start(application, action)}
        >
          {label(applicationActionLabels[action])}
        </Button>
      ))}
      {application.isOffice && (
        <Button variant="text" onClick={() => setEditing(true)}>
          {label(labels.edit)}
        </Button>
      )}
    </>
  )
  return (
    <DialogFrame
      title={name}
      meta={<StatusChip tone="blue" text={label(applicationStageLabels[application.stage])} />}
      width={WIDTH}
      actions={actions}
      readOnly
      onClose={onClose}
    >
      <Duplicates application={application} />
      <Section title={labels.person}>
        <Person application={application} />
      </Section>
      <Section title={labels.profile}>
        <p className="wrap-anywhere pre-wrap">{textOrDash(application.profile)}</p>
      </Section>
      {application.fileKey !== '' && <Files fileKey={application.fileKey} />}
      <Section title={labels.scorecards}>
        <Scorecards application={application} name={name} />
      </Section>
      <Interviews application={application} />
      {application.isOffice && <Letters application={application} />}
      <ApplicationHistory application={application} />
      {application.isOffice && <PersonalData application={application} name={name} onGone={onClose} />}
      {isEditing && <ApplicationForm openingId={opening.id} row={application} onClose={() => setEditing(false)} />}
      {dialogs}
    </DialogFrame>
  )
}
