import { type ImportMode, type ImportRun, imports } from '@maru/shared/imports/import.ts'
import { importLabels as labels } from '@maru/shared/imports/import.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../api/client.ts'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { ImportProps } from './ImportButton.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportFile } from './ImportFile.tsx'
import { ImportFoot } from './ImportFoot.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportResult } from './ImportResult.tsx'
import './imports.css'

const WIDTH = 1000
const PROGRESS_MS = 700
const stepNames = [labels.stepFile, labels.stepColumns, labels.stepCheck, labels.stepResult] as const
export type ImportStep = 0 | 1 | 2 | 3

function Steps({ step }: { step: ImportStep }) {
  const label = useLabel()
  return (
    <ol className="flex gap-10 pt-12 px-24 muted import-steps" aria-label={label(labels.steps)}>
      {stepNames.map((name, index) => (
        <li key={name[0]} aria-current={index === step ? 'step' : undefined} className={index < step ? 'row is-done' : 'row'}>
          <span className={index > step ? 'count num' : 'count is-strong num'}>{index + 1}</span>
          {label(name)}
        </li>
      ))}
    </ol>
  )
}

/** The calls of an import and how far the running one has come. */
function useImport(run: ImportRun | undefined, touches: readonly string[]) {
  const check = useAction(imports.check)
  const apply = useAction(imports.apply, touches)
  const undo = useAction(imports.undo, touches)
  const isWorking = check.isPending || apply.isPending || undo.isPending
  const watched = useQuery({
    ...query(imports.get, { params: { id: run?.id ?? '' } }),
    enabled: run !== undefined && isWorking,
    refetchInterval: PROGRESS_MS,
  })
  return { check, apply, undo, isWorking, progress: isWorking ? (watched.data?.progress ?? 0) : 0 }
}

/** Brings a workbook in: choose it, say which column is what, see row by row what would happen, do it, and take it back. */
export function ImportDialog({ kind, scope = '', title, touches, format, onClose }: ImportProps & { readonly onClose: () => void }) {
  const label = useLabel()
  const [run, setRun] = useState<ImportRun>()
  const [step, setStep] = useState<ImportStep>(0)
  const [columns, setColumns] = useState<Readonly<Record<string, number>>>({})
  const [mode, setMode] = useState<ImportMode>('BOTH')
  const work = useImport(run, touches)
  const begin = (read: ImportRun) => {
    setRun(read)
    setColumns(read.columns)
    setMode(read.mode)
    setStep(read.state === 'READ' ? 1 : read.state === 'CHECKED' ? 2 : 3)
  }
  const go = (done: ImportRun, next: ImportStep) => {
    setRun(done)
    setStep(next)
  }
  const id = run?.id ?? ''
  const check = () => work.check.mutate({ params: { id }, body: { columns, mode } }, { onSuccess: (done) => go(done, 2) })
  const apply = async (rows: 'ALL' | 'GOOD') => {
    const done = await work.apply.run({ params: { id }, body: { rows } })
    if (!done) return
    toast.success(messages.importApplied, done.creates, done.updates)
    go(done, 3)
  }
  const undo = async () => {
    const done = await work.undo.run({ params: { id } }, messages.importUndone)
    if (done) go(done, 3)
  }
  const foot = (
    <ImportFoot
      run={run}
      step={step}
      working={work}
      columns={columns}
      onStep={setStep}
      onCheck={check}
      onApply={(rows) => void apply(rows)}
      onUndo={() => void undo()}
      onClose={onClose}
    />
  )
  return (
    <DialogFrame title={label(labels.importOf, title)} width={WIDTH} footer={foot} onClose={onClose}>
      <Steps step={step} />
      <div className="stack gap-12 px-24 py-20 import-body">
        {step === 0 && <ImportFile kind={kind} scope={scope} {...(format && { format })} onRead={begin} />}
        {step === 1 && run && <ImportColumns run={run} columns={columns} mode={mode} onColumns={setColumns} onMode={setMode} />}
        {step === 2 && run && <ImportPreview run={run} />}
        {step === 3 && run && <ImportResult run={run} />}
      </div>
    </DialogFrame>
  )
}
