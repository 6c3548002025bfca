import type { CancelCause } from '@maru/prisma/generated/client.ts'
import type { LabelRecord, Language } from '@maru/shared/labels.ts'
import { cancelCauseLabels } from '@maru/shared/reservations/reservation.labels.ts'
import { recordReference } from '../../../kernel/notifications/notice-values.ts'
import { wordIn } from '../../../kernel/names.ts'

/** Why a booking is cancelled: what somebody wrote, or what the portal did it for. */
export type CancelReason = string | { cause: CancelCause }

const causes: Readonly<Record<CancelCause, LabelRecord>> = cancelCauseLabels

/** A reason as a booking keeps it, and as its notices say it. */
export const toStoredReason = (reason: CancelReason) =>
  typeof reason === 'string'
    ? { cancelCause: null, cancelReason: reason, words: reason }
    : { cancelCause: reason.cause, cancelReason: '', words: recordReference('label', causes[reason.cause][0]) }

/** Why a booking was cancelled, in a language. */
export const cancelReasonIn = (
  { cancelCause, cancelReason }: { cancelCause: CancelCause | null; cancelReason: string },
  language: Language,
) => (cancelCause === null ? cancelReason : wordIn(causes[cancelCause], language))
