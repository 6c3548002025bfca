import type { DraftInput } from '@maru/shared/approvals/approval.ts'
import type { LabelRecord, LabelRecords } from '@maru/shared/labels.ts'
import { type ComponentType, createContext, use } from 'react'
import { useMe } from '../../../api/identity.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import type { FileGroup } from '../../files/attachments/use-file-group.ts'

export type RequestBody = DraftInput['body']

/** What one kind of request adds to the form every request is written in. */
export interface RequestKind<B extends RequestBody = RequestBody> {
  /** The body of a new request. */
  readonly blank: B
  /** Labels of the body's fields by their names in the body. */
  readonly labels: LabelRecords
  /** Sections between the title and the attachments; their fields come from `createBodyFields`, the rest from the form around. */
  readonly Body: ComponentType
  /** Stands below the approval line: a balance, a budget, who is away. */
  readonly Aside?: ComponentType
  /** The title such a request gives itself as long as the person has typed none. */
  readonly titleOf?: (body: B) => string
  /** What is missing before it can be submitted, as path inside the body → word of a field's fault; the server asks again. */
  readonly missing?: (body: B) => Readonly<Record<string, string>>
  /** How many files have to be attached, such as the invoice. */
  readonly filesNeeded?: (body: B) => number
  /** The line depends on the body, so that it is asked for anew when the body changes. */
  readonly lineFollowsBody?: boolean
  /** Hint about what the person chooses before the line can be built; undefined once it is chosen. */
  readonly lineAwaits?: (body: B) => LabelKey | undefined
  /** The office writes it for others too. */
  readonly forOthers?: boolean
  /** Chooses people whom the office writes for who are no colleagues. */
  readonly Others?: ComponentType<{ readonly onChoose: (person: { readonly userId: string; readonly name: string }) => void }>
}

/** Fields bound to the body: `<Field.Date name="body.from" />`. */
export const createBodyFields = <B extends object>() => bindFields<{ [K in keyof B & string as `body.${K}`]: B[K] }>()

/** Labels of the body's fields as the form around them knows them. */
export const bodyLabels = (labels: LabelRecords): LabelRecords =>
  Object.fromEntries(Object.entries(labels).map(([name, record]) => [`body.${name}`, record]))

/** Labels of the rows of a list in the body and of their fields, by their names there; `row` has the number as {0}. */
export const rowLabels = (list: string, most: number, row: LabelRecord, fields: LabelRecords): LabelRecords =>
  Object.fromEntries(
    Array.from({ length: most }, (_, index) => {
      const path = `${list}.${String(index)}`
      return [[path, row] as const, ...Object.entries(fields).map(([name, record]) => [`${path}.${name}`, record] as const)]
    }).flat(),
  )

/** User id of the person a request is written for, where that is somebody else than the one who writes. */
export const OnBehalfContext = createContext<string | undefined>(undefined)

/** User id of the person whose request the form around is: one's own, or that of a colleague the office writes for. */
export function useDrafterId() {
  const { userId } = useMe()
  return use(OnBehalfContext) ?? userId
}

/**
 * Tells the form what a section knows to be missing beside `missing`, because the server said so: path inside the body → word of a field's
 * fault. The section tells it after every change; the form looks at it before it is submitted.
 */
export const RequestFaultsContext = createContext<((faults: Readonly<Record<string, string>>) => void) | undefined>(undefined)

/** The attachments of the request, for a section that adds to them. */
export const RequestFilesContext = createContext<FileGroup | undefined>(undefined)
