import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { boxLabels } from '@maru/shared/approvals/boxes/approval-box.labels.ts'
import { documentLabels as labels } from '@maru/shared/approvals/documents/document.labels.ts'
import { opinionLabels } from '@maru/shared/approvals/actions/opinion.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router-dom'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { instantText } from '../../../kit/text/format.ts'
import { Printer, X } from '../../../kit/icons.ts'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { usePageTitle } from '../../../kit/layout.tsx'
import { usePrintingDocument } from '../../../kit/printing.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ApprovalBox } from './ApprovalStamps.tsx'
import { QrCode } from '../../../kit/QrCode.tsx'
import { toStamp } from './approval-stamps.ts'
import { useDocumentFiles } from '../documents/DocumentFiles.tsx'
import { DocumentBody } from '../documents/DocumentView.tsx'
import { answeredFor, type DocumentStep, stepLooks } from '../common/document-labels.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { Mark } from '../../../kit/BrandMark.tsx'
import { documentAddress } from '../common/document-address.ts'
import { paperAddress } from '../common/document-links.ts'
import { shownName } from '#web/widgets/people/person-name.ts'
import './paper.css'

/** While paper is shown the portal's frame is not; a hidden work tab gives the frame back. */
function usePaperScreen() {
  useLayoutEffect(() => {
    document.documentElement.dataset['paper'] = 'on'
    return () => void delete document.documentElement.dataset['paper']
  }, [])
}

function Meta({ document: shown }: { document: DocumentDetail }) {
  const label = useLabel()
  const { drafter, submittedAt, decidedAt, documentNo, formName, participants, title } = shown
  const cell = (name: LabelKey, value: ReactNode, span = 1) => (
    <>
      <th scope="row">{label(name)}</th>
      <td colSpan={span}>{value}</td>
    </>
  )
  return (
    <table className="full-width paper-table">
      <tbody>
        <tr>
          {cell(labels.documentNo, documentNo === '' ? '–' : documentNo)}
          {cell(labels.form, formName)}
        </tr>
        <tr>
          {cell(labels.drafter, drafter.name)}
          {cell(labels.departmentName, drafter.departmentName)}
        </tr>
        <tr>
          {cell(labels.submittedOn, submittedAt === '' ? '–' : <InstantText at={submittedAt} />)}
          {cell(labels.decidedOn, decidedAt === '' ? '–' : <InstantText at={decidedAt} />)}
        </tr>
        {participants.length > 0 && <tr>{cell(labels.participants, participants.map(({ name }) => name).join(', '), 3)}</tr>}
        <tr>{cell(labels.title, <b>{title}</b>, 3)}</tr>
      </tbody>
    </table>
  )
}

/** An opinion on paper; a dissent is red, as it is to everybody after it. */
function Opinion({ step }: { step: DocumentStep }) {
  const label = useLabel()
  const by = answeredFor(step)
  const { meaning } = toStamp(step)
  const isAgainst = stepLooks[step.status][1] === 'no'
  return (
    <li className={isAgainst ? 'is-against' : ''}>
      <p>
        <b>{step.name}</b>
        {by && ` (${label(by, step.actedByName)})`}
        {[step.positionName, step.departmentName].filter(Boolean).map((one) => ` · ${one}`)}
        {' · '}
        <b>{label(meaning)}</b>
        {step.actedAt !== '' && (
          <>
            {' · '}
            <InstantText at={step.actedAt} />
          </>
        )}
      </p>
      <p className="pre-wrap wrap-anywhere paper-said">{step.opinion}</p>
      {step.corrections.map(({ seq, opinion, at }) => (
        <div key={seq} className="paper-correction">
          <p>
            <b>{label(opinionLabels.correction)}</b>
            {' · '}
            <InstantText at={at} />
          </p>
          <p className="pre-wrap wrap-anywhere paper-said">{opinion}</p>
        </div>
      ))}
    </li>
  )
}

function Opinions({ steps }: { steps: readonly DocumentStep[] }) {
  const label = useLabel()
  const said = steps.filter(({ opinion }) => opinion !== '')
  if (said.length === 0) return null
  return (
    <section className="paper-opinions">
      <h2>{label(labels.opinions)}</h2>
      <ul>
        {said.map((step) => (
          <Opinion key={step.id} step={step} />
        ))}
      </ul>
    </section>
  )
}

function Attachments({ fileKey }: { fileKey: string }) {
  const label = useLabel()
  const list = useDocumentFiles(fileKey)
  if ((list.data ?? []).length === 0) return null
  return (
    <section>
      <h2>{label(labels.attachments)}</h2>
      <p>{list.data?.map(({ name }) => name).join(' · ')}</p>
    </section>
  )
}

/** What makes the paper comparable with the document: the fingerprint of its content, and a code that leads to both. */
function Foot({ document: shown }: { document: DocumentDetail }) {
  const label = useLabel()
  const me = useMe()
  const { timeZone } = me
  const [now] = useState(() => new Date())
  return (
    <footer className="muted flex gap-12 line-top paper-foot">
      {shown.bodyHash !== '' && (
        <>
          <QrCode className="flex-none document-code" name={label(labels.qrCode)} text={location.origin + paperAddress(shown)} />
          <div className="grow">
            <p>{label(labels.hash)}</p>
            <p className="wrap-anywhere paper-hash">{shown.bodyHash}</p>
            <p>{label(labels.verify)}</p>
            <p>{label(labels.printedBy, instantText(now, timeZone), shownName(me))}</p>
          </div>
        </>
      )}
    </footer>
  )
}

/** The sheet of paper itself: approval box, facts, the request, opinions, attachments, fingerprint and code. */
function PaperSheet({ document: shown }: { document: DocumentDetail }) {
  const steps = shown.stages.flatMap((stage) => stage.steps)
  return (
    <article className="paper">
      <header className="wrap top flex gap-12 paper-head">
        <Mark size={34} />
        <div className="grow">
          <p className="strong">Maru</p>
          <p>{shown.drafter.departmentName}</p>
        </div>
        <ApprovalBox document={shown} />
      </header>
      <h1>{shown.formName}</h1>
      <Meta document={shown} />
      <div className="mt-16 wrap-anywhere">
        <DocumentBody document={shown} mode="print" />
      </div>
      <Opinions steps={steps} />
      {shown.fileKey !== '' && <Attachments fileKey={shown.fileKey} />}
      <Foot document={shown} />
    </article>
  )
}

/** The paper of a document that is shown, in place of the screen while it is printed. */
export function PrintedDocument({ document: shown }: { document: DocumentDetail }) {
  const printing = usePrintingDocument()
  if (!printing) return null
  return createPortal(
    <div className="printed-document">
      <PaperSheet document={shown} />
    </div>,
    document.body,
  )
}

/** A document as A4 paper on the screen, with the button that prints it. */
export function DocumentPaper({ document: shown }: { document: DocumentDetail }) {
  const label = useLabel()
  usePaperScreen()
  usePageTitle(shown.documentNo === '' ? shown.title : shown.documentNo)
  return (
    <div className="pb-24 paper-desk">
      <div className="row strong no-print px-24 surface line-bottom paper-bar">
        <span className="grow ellipsis" title={shown.title}>
          {shown.title === '' ? label(boxLabels.untitled) : shown.title}
        </span>
        <Button variant="contained" onClick={() => window.print()}>
          <Printer size={14} />
          {label(kitLabels.print)}
        </Button>
        <Button variant="outlined" component={Link} to={documentAddress(shown.id)}>
          <X size={14} />
          {label(kitLabels.close)}
        </Button>
      </div>
      <PaperSheet document={shown} />
    </div>
  )
}
