import { menuLabels } from '@maru/shared/menus.labels.ts'
import { outputDeadlineColumns, outputDeadlines } from '@maru/shared/outputs/deadlines/output-deadline.ts'
import { journalColumns, journals } from '@maru/shared/outputs/journals/journal.ts'
import { patentRuleColumns, patentRules } from '@maru/shared/outputs/patents/patent-rule.ts'
import { patentRuleLabels } from '@maru/shared/outputs/patents/patent-rule.labels.ts'
import { patentColumns } from '@maru/shared/outputs/patents/patent-columns.ts'
import { patents } from '@maru/shared/outputs/patents/patent.ts'
import { outputs } from '@maru/shared/outputs/results/output.ts'
import { outputColumns } from '@maru/shared/outputs/results/output-columns.ts'
import type { OutputRow } from '@maru/shared/outputs/results/output-fields.ts'
import type { FastifyInstance } from 'fastify'
import { openPublicationRegistry } from '../../adapters/citations/registries/publication-registry.ts'
import { WORD_TYPE } from '../../adapters/documents/word-file.ts'
import type { ParserPool } from '../../adapters/parsing/parser-pool.ts'
import { listWorkbook } from '../../adapters/spreadsheets/list-workbook.ts'
import { implement } from '../../http/implement.ts'
import { exportFile, exportList } from '../../http/list-export.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Env } from '../../kernel/env.ts'
import type { ApprovalKinds } from '../../kernel/extension-points/approval-hooks.ts'
import { registerPaymentSource } from '../../kernel/extension-points/payment-source.ts'
import { wordIn } from '../../kernel/names.ts'
import { createDeadline, listDeadlines, loadDeadline, removeDeadline, updateDeadline } from './deadlines/output-deadline.service.ts'
import { createJournal, listJournals, loadJournal, removeJournal, updateJournal } from './journals/journal.service.ts'
import { completeDisclosure, correctDisclosureDay, objectToDisclosure, releaseInvention } from './patents/patent-claim.service.ts'
import { decideDeadline } from './patents/patent-deadline.service.ts'
import { answerDropNotice, giveDropNotice, withdrawDropNotice } from './patents/patent-drop.service.ts'
import { listPatentChanges } from './patents/patent-history.service.ts'
import { listOfficeCosts, listPatents, loadPatent } from './patents/patent-list.service.ts'
import { draftRenewalPayment, renewalSource } from './patents/patent-payment.service.ts'
import { createPatentRule, listPatentRules, loadPatentRule, removePatentRule, updatePatentRule } from './patents/patent-rule.service.ts'
import { createPatent, updatePatent } from './patents/patent.service.ts'
import { toBibtexFile } from './results/bibtex-file.ts'
import { previewCitations } from './results/citation-preview.service.ts'
import { findDuplicates } from './results/output-duplicate.service.ts'
import { mergeOutputs, previewMerge } from './results/output-merge.service.ts'
import { findOutput, listOutputChanges } from './results/output-history.service.ts'
import { everyOutput, listOutputs } from './results/output-list.service.ts'
import { listProjectOutputs } from './results/project-output.service.ts'
import { toReferenceFile } from './results/reference-list.ts'
import { createOutput, decideOutput, removeOutput, updateOutput } from './results/output.service.ts'

function journalRoutes(app: FastifyInstance, { db }: Database) {
  implement(app, journals, {
    list: ({ query }) => listJournals(db, query),
    export: exportList(app, journals.export, ({ who, query }) =>
      listWorkbook(who, menuLabels.journalPool, journalColumns, (page) => listJournals(db, { ...query, ...page })),
    ),
    get: ({ params }) => loadJournal(db, params.id),
    create: ({ who, body }) => createJournal(db, who, body),
    update: ({ who, params, body }) => updateJournal(db, who, params.id, body),
    remove: ({ who, params }) => removeJournal(db, who, params.id),
  })
}

function deadlineRoutes(app: FastifyInstance, { db }: Database) {
  implement(app, outputDeadlines, {
    list: ({ who, query }) => listDeadlines(db, who, query),
    export: exportList(app, outputDeadlines.export, ({ who, query }) =>
      listWorkbook(who, menuLabels.performanceDeadline, outputDeadlineColumns, (page) => listDeadlines(db, who, { ...query, ...page })),
    ),
    get: ({ who, params }) => loadDeadline(db, who, params.id),
    create: ({ who, body }) => createDeadline(db, who, body),
    update: ({ who, params, body }) => updateDeadline(db, who, params.id, body),
    remove: ({ who, params }) => removeDeadline(db, who, params.id),
  })
}

function patentRuleRoutes(app: FastifyInstance, { db }: Database) {
  implement(app, patentRules, {
    list: ({ query }) => listPatentRules(db, query),
    export: exportList(app, patentRules.export, ({ who, query }) =>
      listWorkbook(who, patentRuleLabels.rules, patentRuleColumns, (page) => listPatentRules(db, { ...query, ...page })),
    ),
    get: ({ params }) => loadPatentRule(db, params.id),
    create: ({ who, body }) => createPatentRule(db, who, body),
    update: ({ who, params, body }) => updatePatentRule(db, who, params.id, body),
    remove: ({ who, params }) => removePatentRule(db, who, params.id),
  })
}

function patentRoutes(app: FastifyInstance, { db }: Database, kinds: ApprovalKinds) {
  registerPaymentSource(renewalSource)
  implement(app, patents, {
    list: ({ who, query }) => listPatents(db, who, query),
    export: exportList(app, patents.export, ({ who, query }) =>
      listWorkbook(who, menuLabels.patents, patentColumns, (page) => listPatents(db, who, { ...query, ...page })),
    ),
    get: ({ who, params }) => loadPatent(db, who, params.id),
    history: ({ who, params, query }) => listPatentChanges(db, who, params.id, query),
    create: ({ who, body }) => createPatent(db, who, body),
    update: ({ who, params, body }) => updatePatent(db, who, params.id, body),
    costs: () => listOfficeCosts(db),
    release: ({ who, params, body }) => releaseInvention(db, who, params.id, body),
    object: ({ who, params, body }) => objectToDisclosure(db, who, params.id, body),
    correctDay: ({ who, params, body }) => correctDisclosureDay(db, who, params.id, body),
    complete: ({ who, params, body }) => completeDisclosure(db, who, params.id, body),
    giveDropNotice: ({ who, params, body }) => giveDropNotice(db, who, params.id, body),
    withdrawDropNotice: ({ who, params }) => withdrawDropNotice(db, who, params.id),
    answerDropNotice: ({ who, params, body }) => answerDropNotice(db, who, params.id, body),
    decide: ({ who, params, body }) => decideDeadline(db, who, params.id, params.deadlineId, body),
    draftPayment: ({ who, params, body }) => draftRenewalPayment(db, kinds, who, params, body),
  })
}

interface OutputContext extends Database {
  readonly env: Env
  readonly parsers: ParserPool
}

/** Research outputs with their deadlines and the journals they appear in, and patents; `kinds` drafts the payment applications of renewals. */
export function outputRoutes(app: FastifyInstance, { env, parsers, ...database }: OutputContext, kinds: ApprovalKinds) {
  const { db } = database
  const registry = openPublicationRegistry(env)
  journalRoutes(app, database)
  deadlineRoutes(app, database)
  patentRoutes(app, database, kinds)
  patentRuleRoutes(app, database)
  implement(app, outputs, {
    list: ({ who, query }) => listOutputs(db, who, query),
    export: exportList(app, outputs.export, ({ who, query }) =>
      listWorkbook(who, menuLabels.researchPerformance, outputColumns, (page) => listOutputs(db, who, { ...query, ...page })),
    ),
    bibtex: exportFile(app, outputs.bibtex, ({ who, query }) => ({
      name: wordIn(menuLabels.researchPerformance, who.language),
      extension: 'bib',
      mediaType: 'application/x-bibtex; charset=utf-8',
      rows: everyOutput(db, who, query),
      write: toBibtexFile,
    })),
    references: exportFile(app, outputs.references, ({ who, query }) => ({
      name: wordIn(menuLabels.researchPerformance, who.language),
      extension: 'docx',
      mediaType: WORD_TYPE,
      rows: everyOutput(db, who, query),
      write: (rows: readonly OutputRow[]) => toReferenceFile(who, query, rows),
    })),
    get: ({ who, params }) => findOutput(db, who, params.id),
    history: ({ who, params, query }) => listOutputChanges(db, who, params.id, query),
    previewMerge: ({ who, params }) => previewMerge(db, who, params.id, params.mergedId),
    merge: ({ who, params, body }) => mergeOutputs(db, who, params.id, body),
    ofProject: ({ who, params, query }) => listProjectOutputs(db, who, params.projectNo, query),
    similar: ({ who, query }) => findDuplicates(db, who, query),
    citations: ({ who, body }) => previewCitations({ db, registry, parsers }, who, body.text),
    create: ({ who, body }) => createOutput(db, who, body),
    update: ({ who, params, body }) => updateOutput(db, who, params.id, body),
    remove: ({ who, params }) => removeOutput(db, who, params.id),
    verify: ({ who, params }) => decideOutput(db, who, params.id, { status: 'VERIFIED' }),
    returnToAuthor: ({ who, params, body }) => decideOutput(db, who, params.id, { status: 'RETURNED', returnReason: body.reason }),
  })
}
