import { messages } from '@maru/shared/messages.ts'
import { applications } from '@maru/shared/recruitment/application.ts'
import { type Opening, openings } from '@maru/shared/recruitment/opening.ts'
import { openingChannelLabels, recruitmentLabels as labels } from '@maru/shared/recruitment/recruitment.labels.ts'
import { headCounts } from '@maru/shared/recruitment/head-count.ts'
import { useState } from 'react'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { KeyValues, Section } from '../../../kit/layout.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PeopleCell } from '../../../widgets/people/UserCell.tsx'
import { textOrDash } from '../../../widgets/text/text-or-dash.ts'
import { Applicants } from '../board/Applicants.tsx'
import { OpeningChip } from './OpeningChip.tsx'
import { OpeningForm } from './OpeningForm.tsx'

const WIDTH = 1240

/** What the office does with an opening. */
function OfficeActions({ opening, onEdit }: { opening: Opening; onEdit: () => void }) {
  const label = useLabel()
  const params = { id: opening.id }
  const close = useAction(openings.close, [headCounts.list.resource])
  const fix = useAction(openings.fixShortlist, [applications.list.resource])
  const fixAsked = async () => {
    if (await confirm({ title: labels.fixAsk, yes: labels.fixShortlist })) await fix.run({ params }, labels.shortlistFixed)
  }
  if (!opening.mayEdit) return null
  return (
    <>
      <Button variant="outlined" onClick={onEdit}>
        {label(labels.edit)}
      </Button>
      {opening.status !== 'FILLED' && (
        <Button
          variant="outlined"
          loading={close.isPending}
          onClick={() => void close.run({ params, body: { closed: !opening.isClosed } }, messages.saved)}
        >
          {label(opening.isClosed ? labels.reopenOpening : labels.closeNow)}
        </Button>
      )}
      {opening.shortlistFixedAt === '' && (
        <Button variant="outlined" loading={fix.isPending} onClick={() => void fixAsked()}>
          {label(labels.fixShortlist)}
        </Button>
      )}
    </>
  )
}

function Facts({ opening }: { opening: Opening }) {
  const label = useLabel()
  return (
    <KeyValues
      entries={[
        [labels.openingNo, opening.openingNo],
        [labels.departmentName, opening.departmentName],
        [labels.positionName, textOrDash(opening.positionName)],
        [labels.location, opening.location],
        [labels.publishFrom, <DateText key="from" text={opening.publishFrom} />],
        [labels.publishTo, <DateText key="to" text={opening.publishTo} />],
        [labels.placesFilled, `${String(opening.filled)} / ${String(opening.places)}`],
        [labels.channels, textOrDash(opening.channels.map((channel) => label(openingChannelLabels[channel])).join(', '))],
        ...(opening.seesApplicants ? [[labels.panel, <PeopleCell key="panel" people={opening.panelPeople} />] as const] : []),
        ...(opening.contactName === '' ? [] : [[labels.contactId, opening.contactName] as const]),
      ]}
    />
  )
}

/** An opening with its text, and its applicants for the office and the panel. */
export function OpeningView({ opening, onClose }: { opening: Opening; onClose: () => void }) {
  const label = useLabel()
  const [isEditing, setEditing] = useState(false)
  return (
    <DialogFrame
      title={opening.title}
      meta={<OpeningChip status={opening.status} />}
      width={WIDTH}
      actions={<OfficeActions opening={opening} onEdit={() => setEditing(true)} />}
      readOnly
      onClose={onClose}
    >
      {opening.seesApplicants && <Applicants opening={opening} />}
      <Section title={labels.opening}>
        <Facts opening={opening} />
      </Section>
      <Section title={labels.textEn}>
        <p className="strong">{opening.titleEn}</p>
        <p className="wrap-anywhere pre-wrap">{opening.textEn}</p>
      </Section>
      <Section title={labels.textDe}>
        <p className="strong">{opening.titleDe}</p>
        <p className="wrap-anywhere pre-wrap">{opening.textDe}</p>
      </Section>
      {opening.titleKo !== '' && (
        <Section title={labels.textKo}>
          <p className="strong">{opening.titleKo}</p>
          <p className="wrap-anywhere pre-wrap">{opening.textKo}</p>
        </Section>
      )}
      {opening.isBlind && <p className="muted px-24 pb-12">{label(labels.blindNote)}</p>}
      {isEditing && <OpeningForm row={opening} requestId={opening.headCountId} onClose={() => setEditing(false)} />}
    </DialogFrame>
  )
}
