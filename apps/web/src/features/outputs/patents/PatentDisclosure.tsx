import {
  completionInput,
  CORRECTION_REASON_MAX,
  type DisclosureDayInput,
  disclosureDayInput,
  MISSING_MAX,
  objectionInput,
  RELEASE_REASON_MAX,
  RELEASE_TEXT_MAX,
  type ReleaseInput,
  releaseInput,
} from '@maru/shared/outputs/patents/patent-acts.ts'
import { patentLabels as labels } from '@maru/shared/outputs/patents/patent.labels.ts'
import { type PatentRow, patents } from '@maru/shared/outputs/patents/patent.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid, KeyValues, Section } from '../../../kit/layout.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'

const WIDTH = 560
const ReleaseField = bindFields<ReleaseInput>()
const ObjectionField = bindFields<z.output<typeof objectionInput>>()
const CompletionField = bindFields<z.output<typeof completionInput>>()
const CorrectionField = bindFields<DisclosureDayInput>()
const releaseLabels = { ...labels, text: labels.releaseText }

interface ActProps {
  readonly row: PatentRow
  readonly onClose: () => void
}

function ReleaseDialog({ row, onClose }: ActProps) {
  const label = useLabel()
  const { timeZone } = useMe()
  const release = useAction(patents.release)
  return (
    <FormDialog
      title={label(labels.release)}
      width={WIDTH}
      schema={releaseInput}
      values={{ releasedOn: today(timeZone), reason: '', text: '' }}
      labels={releaseLabels}
      saveText={labels.release}
      onSave={(body) => release.mutateAsync({ params: { id: row.id }, body })}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <ReleaseField.Date name="releasedOn" required span={6} />
          <ReleaseField.Text name="reason" required span={12} maxLength={RELEASE_REASON_MAX} />
          <ReleaseField.TextArea name="text" required rows={6} maxLength={RELEASE_TEXT_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

function ObjectionDialog({ row, onClose }: ActProps) {
  const label = useLabel()
  const object = useAction(patents.object)
  return (
    <FormDialog
      title={label(labels.object)}
      width={WIDTH}
      schema={objectionInput}
      values={{ missing: '' }}
      labels={labels}
      saveText={labels.object}
      onSave={(body) => object.mutateAsync({ params: { id: row.id }, body })}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <ObjectionField.TextArea name="missing" required rows={5} maxLength={MISSING_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

function CorrectionDialog({ row, onClose }: ActProps) {
  const label = useLabel()
  const correct = useAction(patents.correctDay)
  return (
    <FormDialog
      title={label(labels.correctDay)}
      width={WIDTH}
      schema={disclosureDayInput}
      values={{ disclosedOn: row.disclosedOn, reason: '' }}
      labels={labels}
      onSave={(body) => correct.mutateAsync({ params: { id: row.id }, body })}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <CorrectionField.Date name="disclosedOn" required span={6} />
          <CorrectionField.Text name="reason" required span={12} maxLength={CORRECTION_REASON_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

function CompletionDialog({ row, onClose }: ActProps) {
  const label = useLabel()
  const { timeZone } = useMe()
  const isClerk = useMay()(patents.release)
  const complete = useAction(patents.complete)
  return (
    <FormDialog
      title={label(labels.complete)}
      width={WIDTH}
      schema={completionInput}
      values={{ completedOn: today(timeZone) }}
      labels={labels}
      saveText={labels.complete}
      onSave={(body) => complete.mutateAsync({ params: { id: row.id }, body })}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <CompletionField.Date name="completedOn" required span={6} disabled={!isClerk} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

const dialogs = { release: ReleaseDialog, object: ObjectionDialog, complete: CompletionDialog, correctDay: CorrectionDialog } as const

/** What became of a disclosure: what it lacked, its release, and the buttons of both. */
export function PatentDisclosure({ row }: { row: PatentRow }) {
  const label = useLabel()
  const isClerk = useMay()(patents.release)
  const [act, setAct] = useState<keyof typeof dialogs>()
  const { release, objections, status } = row
  const isOpen = objections.some(({ completedOn }) => completedOn === '')
  const isDecided = status === 'RELEASED' || row.deadlines.some(({ kind, decision }) => kind === 'CLAIM' && decision !== '')
  const acts = (['complete', 'object', 'release', 'correctDay'] as const).filter((one) => {
    if (one === 'correctDay') return isClerk && row.disclosedOn !== '' && !isDecided
    if (status !== 'DISCLOSED') return false
    return one === 'complete' ? isOpen && row.mayEdit : isClerk && (one === 'release' || !isOpen)
  })
  if (acts.length === 0 && release === null && objections.length === 0) return null
  const Dialog = act && dialogs[act]
  return (
    <Section title={labels.disclosure}>
      <div className="column gap-12">
        {objections.map(({ id, objectedOn, missing, objectedByName, completedOn }) => (
          <KeyValues
            key={id}
            entries={[
              [labels.missing, missing],
              [labels.costDay, `${objectedOn} · ${objectedByName}`],
              [labels.completedOn, <DateText key="day" text={completedOn} />],
            ]}
          />
        ))}
        {release && (
          <KeyValues
            entries={[
              [labels.releasedOn, [release.releasedOn, release.releasedByName].filter((part) => part !== '').join(' · ')],
              [labels.releaseReason, release.reason || '–'],
              [labels.releaseText, release.text || '–'],
            ]}
          />
        )}
        <div className="row wrap">
          {acts.map((one) => (
            <Button key={one} size="small" variant="outlined" onClick={() => setAct(one)}>
              {label(labels[one])}
            </Button>
          ))}
        </div>
      </div>
      {Dialog && <Dialog row={row} onClose={() => setAct(undefined)} />}
    </Section>
  )
}
