import { administrationLabels } from '@maru/shared/approvals/administration/administration.labels.ts'
import { documentLabels, documentStatusLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import { evidenceLabels } from '@maru/shared/approvals/evidence/evidence.labels.ts'
import type { SealRow } from '@maru/shared/approvals/evidence/evidence.ts'
import { paperLabels } from '@maru/shared/approvals/registers/paper-document.labels.ts'
import { retentionLabels as labels } from '@maru/shared/approvals/evidence/retention.labels.ts'
import type { DestructionRow, DueQuery, DueRow } from '@maru/shared/approvals/evidence/retention.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { wordIn } from '../../../kernel/names.ts'
import { dateCell, everyPage, type Workbook } from '../../../adapters/spreadsheets/excel.ts'
import type { SealFile } from '../../../adapters/files/seal-file.ts'
import { listDestructions } from './destruction.service.ts'
import { listDue } from './retention.service.ts'
import { listSeals } from './seal-list.service.ts'

const day = { width: 14, format: 'yyyy-mm-dd' }
const moment = { width: 20, format: 'yyyy-mm-dd hh:mm:ss' }
const wordsOf =
  ({ language }: Pick<Who, 'language'>) =>
  (record: LabelRecord) =>
    wordIn(record, language)

/** Documents, or papers, nobody has to keep any more. */
export function dueWorkbook(db: Db, who: Who, filters: Omit<DueQuery, 'page' | 'size'>): Workbook<DueRow> {
  const word = wordsOf(who)
  const isPaper = filters.register === 'paper'
  return {
    name: word(isPaper ? labels.duePaper : labels.due),
    columns: [
      { header: word(isPaper ? paperLabels.registerNo : documentLabels.documentNo), width: 18, value: (row) => row.documentNo },
      ...(isPaper ? [] : [{ header: word(documentLabels.form), width: 24, value: (row: DueRow) => row.formName }]),
      { header: word(documentLabels.title), width: 44, value: (row) => row.title || word(labels.noTitle) },
      ...(isPaper ? [{ header: word(paperLabels.storagePlace), width: 30, value: (row: DueRow) => row.storagePlace }] : []),
      { header: word(isPaper ? paperLabels.registrar : documentLabels.drafter), width: 24, value: (row) => row.drafterName },
      { header: word(administrationLabels.department), width: 26, value: (row) => row.departmentName },
      ...(isPaper
        ? []
        : [
            {
              header: word(labels.endedAs),
              width: 18,
              value: ({ status }: DueRow) => (status === '' ? '' : word(documentStatusLabels[status])),
            },
          ]),
      { header: word(labels.endedOn), ...moment, value: (row) => row.decidedAt },
      { header: word(labels.dueOn), ...day, value: (row) => dateCell(row.dueOn) },
    ],
    rows: everyPage(async (page, size) => (await listDue(db, who, { ...filters, page, size })).rows),
  }
}

/** Proposals of destruction and what became of them. */
export function destructionWorkbook(db: Db, who: Who): Workbook<DestructionRow> {
  const word = wordsOf(who)
  return {
    name: word(labels.records),
    columns: [
      { header: word(labels.proposedAt), ...moment, value: (row) => row.proposedAt },
      { header: word(labels.proposedBy), width: 26, value: (row) => row.proposedByName },
      { header: word(administrationLabels.reason), width: 50, value: (row) => row.reason },
      { header: word(labels.documents), width: 12, value: (row) => row.documents },
      { header: word(kitLabels.status), width: 26, value: (row) => word(labels[`state${row.state}`]) },
      { header: word(labels.endedBy), width: 26, value: (row) => row.endedByName },
      { header: word(labels.endedAt), ...moment, value: (row) => row.endedAt },
    ],
    rows: everyPage(async (page, size) => (await listDestructions(db, who, { page, size })).rows),
  }
}

/** The seals with their hashes, to compare with what is kept elsewhere. */
export function sealWorkbook(db: Db, file: SealFile, who: Who): Workbook<SealRow> {
  const word = wordsOf(who)
  return {
    name: word(evidenceLabels.evidence),
    columns: [
      { header: word(evidenceLabels.no), width: 8, value: (row) => row.no },
      { header: word(evidenceLabels.day), ...day, value: (row) => dateCell(row.day) },
      { header: word(evidenceLabels.at), ...moment, value: (row) => row.at },
      { header: word(evidenceLabels.documents), width: 14, value: (row) => row.documents },
      { header: word(evidenceLabels.events), width: 14, value: (row) => row.events },
      { header: word(evidenceLabels.hash), width: 70, value: (row) => row.hash },
      { header: word(evidenceLabels.apart), width: 26, value: (row) => word(evidenceLabels[`apart${row.apart}`]) },
    ],
    rows: everyPage(async (page, size) => (await listSeals(db, file, { page, size })).rows),
  }
}
