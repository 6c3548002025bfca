import type { Answer, Args, Route } from '@maru/shared/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { query } from '../../api/client.ts'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { ErrorBox } from '../../kit/feedback/states.tsx'
import type { RecordAddress } from './use-record-address.ts'

interface Props<R extends Route> {
  readonly record: RecordAddress
  /** The call that reads one record, and its arguments for a key. */
  readonly route: R
  readonly args: (id: string) => Args<R>
  /** The dialog; without a row it writes a new record. */
  readonly children: (row: Answer<R> | undefined) => ReactNode
}

const WIDTH = 560

/** The popup of the record in the address: reads it, says so when it is not there. Nothing while none is open. */
export function RecordPopup<R extends Route>({ record, route, args, children }: Props<R>) {
  const { id, isNew, close } = record
  const answer = useQuery({ ...query(route, args(id)), enabled: id !== '' && !isNew })
  if (isNew) return <Fragment key="new">{children(undefined)}</Fragment>
  if (id === '') return null
  if (answer.data !== undefined) return <Fragment key={id}>{children(answer.data)}</Fragment>
  if (!answer.isError) return null
  return (
    <DialogFrame title={id} width={WIDTH} readOnly onClose={close}>
      <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />
    </DialogFrame>
  )
}
