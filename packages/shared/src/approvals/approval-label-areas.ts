import type { LabelRecords } from '../labels.ts'
import { approvalWorkLabels, workEvents } from './actions/approval-work.labels.ts'
import { handlingEvents, handlingLabels } from './actions/handling.labels.ts'
import { objectionEvents, objectionLabels } from './actions/objection.labels.ts'
import { opinionEvents, opinionLabels } from './actions/opinion.labels.ts'
import { administrationLabels } from './administration/administration.labels.ts'
import { boxKeyLabels, boxLabels } from './boxes/approval-box.labels.ts'
import { emptyLabels, searchLabels } from './boxes/empty.labels.ts'
import { waitingLabels } from './boxes/waiting.labels.ts'
import { documentLabels, eventLabels } from './documents/document.labels.ts'
import { printLabels } from './documents/print.labels.ts'
import * as requestLabels from './drafting/request.labels.ts'
import { engineLabels } from './engine/engine.labels.ts'
import { evidenceLabels } from './evidence/evidence.labels.ts'
import { retentionLabels } from './evidence/retention.labels.ts'
import { branchLabels } from './lines/line-branch.labels.ts'
import { lineEditorLabels } from './lines/line-editor.labels.ts'
import { lineLawLabels } from './lines/line-law.labels.ts'
import { lineReasons } from './lines/line-reasons.labels.ts'
import { directionLabels, mediumLabels, paperLabels } from './registers/paper-document.labels.ts'
import { registerLabels } from './registers/register.labels.ts'
import { requestListLabels } from './requests/request-list.labels.ts'

/** Every text of documents and their approval, by the name of its record. */
export const approvalLabelAreas: Readonly<Record<string, LabelRecords>> = {
  administrationLabels,
  approvalWorkLabels,
  boxKeyLabels,
  boxLabels,
  branchLabels,
  directionLabels,
  documentLabels,
  emptyLabels,
  engineLabels,
  eventLabels,
  evidenceLabels,
  handlingEvents,
  handlingLabels,
  lineEditorLabels,
  lineLawLabels,
  lineReasons,
  mediumLabels,
  objectionEvents,
  objectionLabels,
  opinionEvents,
  opinionLabels,
  paperLabels,
  printLabels,
  registerLabels,
  requestListLabels,
  retentionLabels,
  searchLabels,
  waitingLabels,
  workEvents,
  ...requestLabels,
}
