import { documentStatuses } from '@maru/shared/approvals/engine/engine.ts'
import { galleryLabels as labels } from '@maru/shared/gallery/gallery.labels.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { DocumentFlags, DocumentStatusChip } from '../../approvals/common/DocumentStatusChip.tsx'
import { StepFlow, StepMeter } from '../../approvals/lines/StepFlow.tsx'
import { LineFaults, LineStrip } from '../../approvals/lines/LineStrip.tsx'
import { Card, CardGrid } from '../../../widgets/cards/Card.tsx'
import { sampleDrafter, sampleManyStages, sampleStages } from '../samples/sample-line.ts'

const flags = { urgent: true, held: true, dissent: true, selfDecided: true }

/** The marks of a document, its way through the line in short and long, and the line before it is sent. */
export function FlowParts() {
  const label = useLabel()
  const long = label(labels.longText)
  const stages = sampleStages(long)
  const strip = { alone: '', stages, faults: [{ code: 'SAMPLE', path: '', message: long }] }
  return (
    <CardGrid>
      <Card title={label(labels.states)}>
        <div className="px-16 pb-16 row wrap">
          {documentStatuses.map((status) => (
            <DocumentStatusChip key={status} status={status} />
          ))}
          <DocumentStatusChip status="IN_PROGRESS" currentStage={2} stageCount={5} />
          <DocumentFlags document={flags} />
        </div>
        <div className="px-16 pb-16 row wrap">
          <StepMeter current={0} count={3} />
          <StepMeter current={2} count={3} />
          <StepMeter current={7} count={12} />
        </div>
      </Card>
      <Card title={label(labels.flow)}>
        <div className="px-16 pb-16">
          <StepFlow document={{ stages, drafter: sampleDrafter }} />
        </div>
      </Card>
      <Card title={label(labels.manySteps)}>
        <div className="px-16 pb-16">
          <StepFlow document={{ stages: sampleManyStages(), drafter: sampleDrafter }} />
        </div>
      </Card>
      <Card title={label(labels.plain)}>
        <div className="px-16 pb-16">
          <LineStrip preview={strip} drafter={{ userId: '', name: 'Alex Beispiel' }} />
        </div>
      </Card>
      <Card title={label(labels.error)}>
        <div className="px-16 pb-16">
          <LineStrip preview={{ alone: long, stages: [], faults: [] }} withReason={false} drafter={{ userId: '', name: long }} />
          <LineFaults faults={strip.faults} />
        </div>
      </Card>
    </CardGrid>
  )
}
