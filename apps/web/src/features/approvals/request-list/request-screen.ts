import { editableStatuses } from '@maru/shared/approvals/engine/engine.ts'
import type { requestContract, RequestRow } from '@maru/shared/approvals/requests/request-list.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Option } from '../../../kit/fields/choice-fields.tsx'
import type { useLabel } from '../../../kit/text/use-label.ts'
import type { BodyViewProps } from '../documents/document-bodies.ts'
import type { RequestBody, RequestKind } from '../requests/request-kind.ts'

export type RequestLabel = ReturnType<typeof useLabel>

/** A column about a field of the body; without `render` it shows the field's text. */
export interface BodyColumn<B> {
  readonly name: keyof B & string
  readonly label: LabelRecord
  readonly width: number
  readonly render?: (row: RequestRow<B>) => ReactNode
}

/** What a request type adds to the popup that all of them share; its list may be one of its own. */
export interface RequestPopup<B extends RequestBody = RequestBody> {
  /** The calls of the list, fetched anew after a change. */
  readonly routes: { readonly list: { readonly resource: string } }
  /** Code of the form it is drafted with. */
  readonly formCode: string
  /** Addresses of the list and of its popup (`?new`, `?draft=…`, `?id=…`). */
  readonly path: string
  readonly popup: string
  readonly newTitle: LabelRecord
  readonly draftTitle: LabelRecord
  readonly kind: (label: RequestLabel) => RequestKind<B>
  /** What the request says, as its document shows it. */
  readonly Body: ComponentType<BodyViewProps<B['type']>>
}

/** What one plain request type adds to the list and the popup that all of them share. */
export interface RequestScreen<B extends RequestBody = RequestBody> extends RequestPopup<B> {
  readonly routes: Pick<ReturnType<typeof requestContract>, 'list' | 'excel'>
  /** Name of the page: the menu's. */
  readonly title: LabelRecord
  /** Group of pages above the title; that of applications unless given. */
  readonly crumb?: LabelRecord
  readonly columns: readonly BodyColumn<B>[]
  /** A filter by a field of the body, beside those every request list has. */
  readonly filter?: {
    readonly name: keyof B & string
    readonly label: LabelRecord
    readonly options: (label: RequestLabel) => readonly Option[]
  }
}

/** Address of a request over its list: the form while its drafter writes on it, else what was submitted. */
export const addressOfRequest = (popup: string, { id, status }: { readonly id: string; readonly status: string }, isOwn: boolean) =>
  `${popup}?${isOwn && editableStatuses.has(status) ? 'draft' : 'id'}=${id}`

/** Types a screen by the body of its kind; the shared parts read it without knowing the kind. */
export const defineRequestScreen = <B extends RequestBody>(screen: RequestScreen<B>) => screen as unknown as RequestScreen

/** Types a popup by the body of its kind, for a type whose list is its own. */
export const defineRequestPopup = <B extends RequestBody>(popup: RequestPopup<B>) => popup as unknown as RequestPopup
