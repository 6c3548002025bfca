import type { Prisma } from '@maru/prisma/generated/client.ts'
import { findOccurrence } from '../../../adapters/calendars/occurrences.ts'
import { isInPerson } from '../../../kernel/access/private-reads.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { conflict } from '../../../kernel/errors.ts'
import { toRepeating } from '../series/series-row.ts'
import { type GroupPlan, isOff, sequenceAt } from './calendar-import-plan.ts'
import { type ImportGroup, toSeparateUid, withUid } from './calendar-import-rows.ts'
import { findPlace, type StoredRow } from './calendar-import-stored.ts'

// Calendar files that came by mail (RFC 5546): an event is changed by the mails of its own organizer alone.

type Tx = Prisma.TransactionClient

/** The sender of a calendar file that came by mail, and what the person answers. */
export interface ImportOrigin {
  /** Address of the sender: the organizer of an event that names none. */
  readonly sender: string
  readonly answer: 'ACCEPTED' | 'DECLINED' | 'NONE'
  /** The person agreed to what somebody sent on behalf of the organizer. */
  readonly isConfirmed: boolean
  /** Throws what refuses the file once it is known what becomes of it; then nothing is written. */
  readonly assertPlans?: (plans: readonly OriginPlan[]) => void
}

/** A group beside what is stored of it. */
interface PlacedGroup {
  readonly group: ImportGroup
  readonly stored: readonly StoredRow[]
  /** The identifier belongs to an event of another organizer. */
  readonly isOther: boolean
}

/** What a plan says of a file that came by mail. */
export interface OriginPlan extends GroupPlan {
  readonly isOther: boolean
  /** This portal wrote it about what the person has in the calendar: that is changed and answered there. */
  readonly isOwn: boolean
  /** The organizer cancelled it in this version or a newer one. */
  readonly wasCancelled: boolean
}

/** Identifiers a group may be stored under. */
export const listUids = ({ uid, organizer }: ImportGroup, origin: ImportOrigin | undefined) =>
  origin ? [uid, toSeparateUid(uid, organizer || origin.sender)] : [uid]

/** A declined event leaves the calendar in its newest version, whichever one is answered. */
function asNewest(placed: PlacedGroup, { answer }: ImportOrigin): PlacedGroup {
  if (answer !== 'DECLINED') return placed
  const { group, stored } = placed
  const only = group.only.map((date) => {
    const place = findPlace(date, stored)
    return { ...date, sequence: Math.max(date.sequence, place ? sequenceAt(place) : 0) }
  })
  const versions = only.length > 0 ? only.map((date) => date.sequence) : stored.map(({ importSequence }) => importSequence)
  return { ...placed, group: { ...group, only, sequence: Math.max(group.sequence, ...versions) } }
}

/** Finds what is stored of a group: of its own organizer, else under an identifier of its own. */
export function placeGroup(written: ImportGroup, rows: ReadonlyMap<string, StoredRow[]>, origin: ImportOrigin | undefined): PlacedGroup {
  const stored = rows.get(written.uid) ?? []
  if (!origin) return { group: written, stored, isOther: false }
  const organizer = written.organizer || origin.sender
  const group = { ...written, organizer }
  // Nobody is named for what was imported from a file; its own version may be answered.
  const isOwn = stored.every(
    ({ importOrganizer, importHash }) => importOrganizer === organizer || (importOrganizer === '' && importHash === group.hash),
  )
  const separateUid = toSeparateUid(written.uid, organizer)
  const separate = rows.get(separateUid) ?? []
  if (isOwn && (stored.length > 0 || separate.length === 0)) return asNewest({ group, stored, isOther: false }, origin)
  return asNewest({ group: withUid(group, separateUid), stored: separate, isOther: !isOwn }, origin)
}

/** Throws 409 where somebody else than the organizer sent what changes an event, and the person has not agreed to that. */
export function assertSender({ group, stored, change, skipped }: GroupPlan, { sender, isConfirmed }: ImportOrigin) {
  const isChange = stored.length > 0 && change !== 'SAME' && !skipped
  if (isChange && !isConfirmed && group.organizer !== sender)
    throw conflict('MAIL_SENDER_NOT_ORGANIZER', 'mailSenderNotOrganizer', [sender, group.organizer])
}

const dateText = (replaces: Date | string) => (typeof replaces === 'string' ? replaces : replaces.toISOString())

/** Groups their organizer cancelled in this version or a newer one. */
export async function findCancelled(tx: Tx, userId: string, groups: readonly ImportGroup[]): Promise<ReadonlySet<ImportGroup>> {
  if (groups.length === 0) return new Set()
  const rows = await tx.eventCancellation.findMany({
    where: {
      ownerId: userId,
      importUid: { in: groups.map(({ uid }) => uid) },
      organizer: { in: groups.map(({ organizer }) => organizer) },
    },
  })
  const isNoted = (group: ImportGroup, date: string, sequence: number) =>
    rows.some((row) => row.importUid === group.uid && row.organizer === group.organizer && row.date === date && row.sequence >= sequence)
  return new Set(
    groups.filter(
      (group) =>
        isNoted(group, '', group.sequence) ||
        (group.only.length > 0 && group.only.every(({ replaces, sequence }) => isNoted(group, dateText(replaces), sequence))),
    ),
  )
}

/** Notes whose events a person has now, and what their organizer was told: a later mail is compared with that. */
export async function noteOrigin(tx: Tx, who: Who, plans: readonly GroupPlan[], origin: Pick<ImportOrigin, 'answer'> | undefined) {
  const present = plans.filter(({ change, group }) => (origin ? !group.isCancelled : change === 'NEW' || change === 'CHANGED'))
  await tx.$executeRaw`
    update event e set import_organizer = g.organizer,
      import_answered = ${origin?.answer === 'ACCEPTED'} or (${origin !== undefined} and e.import_answered)
    from unnest(${present.map(({ group }) => group.uid)}::text[], ${present.map(({ group }) => group.organizer)}::text[]) as g(uid, organizer)
    where e.owner_id = ${who.userId} and e.import_key <> '' and left(e.import_key, -11) = g.uid`
}

/**
 * Notes what its organizer cancelled, so that an older invitation is refused: what leaves the calendar, and what is not in it as soon as the
 * organizer's own mail is read.
 */
export async function noteCancelled(
  tx: Tx,
  who: Who,
  plans: readonly GroupPlan[],
  { answer, sender, dryRun }: Pick<ImportOrigin, 'answer' | 'sender'> & { readonly dryRun: boolean },
) {
  if (answer === 'DECLINED' || !isInPerson(who)) return
  const off = plans
    .filter(({ group, stored, change, skipped }) =>
      stored.length === 0
        ? skipped === 'CANCELLED' && isOff(group) && group.organizer === sender
        : !dryRun && !skipped && change === 'REMOVED',
    )
    .flatMap(({ group }) =>
      (group.only.length > 0 ? group.only : [{ replaces: '', sequence: group.sequence }]).map((date) => ({ group, ...date })),
    )
  for (const { group, replaces, sequence } of off)
    await tx.$executeRaw`
      insert into event_cancellation (owner_id, import_uid, organizer, date, sequence)
      values (${who.userId}, ${group.uid}, ${group.organizer}, ${dateText(replaces)}, ${sequence})
      on conflict (owner_id, import_uid, organizer, date) do update set sequence = greatest(event_cancellation.sequence, excluded.sequence)`
}

/** The stored event that a plan changes, or its date. */
export function findStored({ stored, dates }: GroupPlan) {
  const place = dates[0]?.place
  const row = place?.row ?? stored.find(({ repeatRule }) => repeatRule !== '') ?? stored[0]
  if (!row) return null
  const date = place && place.day !== '' ? findOccurrence(toRepeating(row), place.day) : undefined
  return { title: row.title, place: row.place, allDay: row.allDay, start: date?.start ?? row.startsAt, end: date?.end ?? row.endsAt }
}
