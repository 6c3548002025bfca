import type { UnderWayQuery, UnderWayRow } from '@maru/shared/approvals/administration/administration-fields.ts'
import { administrationLabels } from '@maru/shared/approvals/administration/administration.labels.ts'
import { approvalWorkLabels as labels } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import { documentLabels, documentStatusLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { wordIn } from '../../../kernel/names.ts'
import { everyPage, type Workbook } from '../../../adapters/spreadsheets/excel.ts'
import { listUnderWay } from './open-documents.service.ts'

/** Documents under way or submitted, with who has them. */
export function underWayWorkbook(db: Db, who: Who, filters: Omit<UnderWayQuery, 'page' | 'size'>): Workbook<UnderWayRow> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  return {
    name: word(labels.underWay),
    columns: [
      { header: word(documentLabels.documentNo), width: 18, value: (row) => row.documentNo },
      { header: word(documentLabels.form), width: 24, value: (row) => row.formName },
      { header: word(documentLabels.title), width: 44, value: (row) => row.title || word(labels.noTitle) },
      { header: word(documentLabels.drafter), width: 24, value: (row) => row.drafterName },
      { header: word(administrationLabels.department), width: 26, value: (row) => row.departmentName },
      { header: word(labels.whoHasIt), width: 36, value: ({ waiting }) => waiting.map(({ name }) => name).join(', ') },
      { header: word(documentLabels.submittedOn), width: 20, format: 'yyyy-mm-dd hh:mm:ss', value: (row) => row.submittedAt },
      {
        header: word(kitLabels.status),
        width: 20,
        value: (row) => (row.force ? word(labels.forceWaits) : word(documentStatusLabels[row.status])),
      },
    ],
    rows: everyPage(async (page, size) => (await listUnderWay(db, who, { ...filters, page, size })).rows),
  }
}
